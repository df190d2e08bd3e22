// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/choicefields.h"

#include "model/json/document.h"
#include "ui/style/displaytext.h"
#include "ui/widgets/flowlayout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static QString withoutMnemonic(QString text)
{
    return text.replace(u'&', "&&"_L1);
}

static bool equals(json::Value value, const QByteArray &json)
{
    const json::Document document(json);
    return value.isValid() && json::deepEquals(value, document.root());
}

BooleanField::BooleanField(const FormField &field, QWidget *parent)
    : FieldEditor(parent)
    , m_box(new QCheckBox(withoutMnemonic(displayTitle(field))))
{
    m_box->setAccessibleName(displayTitle(field));
    m_box->setAccessibleDescription(displayLine(field.description));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 4);
    layout->addWidget(m_box, 1);
    setFocusProxy(m_box);
    connect(m_box, &QCheckBox::clicked, this, [this](bool checked) {
        m_box->setTristate(false);
        emit edited(checked ? "true" : "false");
    });
    setValue({});
}

void BooleanField::setValue(json::Value value)
{
    m_box->setTristate(!value.isBool());
    m_box->setCheckState(!value.isBool()  ? Qt::PartiallyChecked
                         : value.toBool() ? Qt::Checked
                                          : Qt::Unchecked);
}

namespace {

/// A combo box whose value does not change when the user scrolls past it.
class CalmComboBox final : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void wheelEvent(QWheelEvent *event) override
    {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }
};

} // namespace

ChoiceField::ChoiceField(const FormField &field, QWidget *parent)
    : FieldEditor(parent)
    , m_choices(field.choices)
    , m_box(new CalmComboBox)
{
    m_box->setAccessibleName(displayTitle(field));
    m_box->setAccessibleDescription(displayLine(field.description));
    m_box->setFocusPolicy(Qt::StrongFocus);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(12);
    m_box->addItem(u"—"_s);
    m_box->setItemData(0, tr("Nothing chosen"), Qt::AccessibleTextRole);
    for (const FormChoice &choice : m_choices)
        m_box->addItem(displayLine(choice.title, 120), choice.json);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_box, 1);
    setFocusProxy(m_box);
    connect(m_box, &QComboBox::activated, this,
            [this](int index) { emit edited(m_box->itemData(index).toByteArray()); });
}

/// The index of the choice with this value, or 0 if there is none. The spelling is compared first,
/// since it usually matches.
int ChoiceField::indexOf(json::Value value) const
{
    const auto same =
        std::find_if(m_choices.begin(), m_choices.end(), [&](const FormChoice &choice) {
            return QByteArrayView(choice.json) == value.raw();
        });
    const auto found =
        same != m_choices.end()
            ? same
            : std::find_if(m_choices.begin(), m_choices.end(),
                           [&](const FormChoice &choice) { return equals(value, choice.json); });
    return found == m_choices.end() ? 0 : int(found - m_choices.begin()) + 1;
}

void ChoiceField::setValue(json::Value value)
{
    const int known = int(m_choices.size()) + 1;
    const QByteArray raw = value.raw().toByteArray();
    if (std::exchange(m_shown, raw) == raw)
        return;
    if (m_box->count() > known)
        m_box->removeItem(known);
    int index = value.isValid() ? indexOf(value) : 0;
    if (index == 0 && value.isValid() && !value.isNull()) {
        m_box->addItem(displayLine(QString::fromUtf8(raw.left(120)), 60), raw);
        index = known;
    }
    m_box->setCurrentIndex(index);
}

static QString wordOfType(const QString &type)
{
    if (type == "object"_L1)
        return AlternativeField::tr("Object");
    if (type == "array"_L1)
        return AlternativeField::tr("List");
    if (type == "string"_L1)
        return AlternativeField::tr("Text");
    if (type == "integer"_L1 || type == "number"_L1)
        return AlternativeField::tr("Number");
    return type == "boolean"_L1 ? AlternativeField::tr("Boolean") : QString();
}

/// The names of the alternatives, which are their titles in the schema. Those without a title, or
/// with the same one, get a number.
static QStringList namesOfAlternatives(const std::vector<FormAlternative> &alternatives)
{
    QStringList names;
    for (const FormAlternative &one : alternatives) {
        const QString title = one.title.isEmpty() ? wordOfType(one.type) : one.title;
        const QString name = displayLine(title, 100);
        const qsizetype number = names.size() + 1;
        if (name.isEmpty())
            names.append(AlternativeField::tr("Type %1").arg(number));
        else if (names.contains(name))
            names.append(AlternativeField::tr("%1 (%2)", "name, number").arg(name).arg(number));
        else
            names.append(name);
    }
    return names;
}

AlternativeField::AlternativeField(const FormField &field, QWidget *parent)
    : FieldEditor(parent)
    , m_box(new CalmComboBox)
{
    const QString title = displayTitle(field);
    m_box->setAccessibleName(title.isEmpty() ? tr("Reply type") : tr("Type of %1").arg(title));
    m_box->setAccessibleDescription(displayLine(field.description));
    m_box->setFocusPolicy(Qt::StrongFocus);
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(12);
    m_box->addItem(u"—"_s);
    m_box->setItemData(0, tr("Nothing chosen"), Qt::AccessibleTextRole);
    m_box->addItems(namesOfAlternatives(field.alternatives));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_box, 1);
    setFocusProxy(m_box);
    connect(m_box, &QComboBox::activated, this, [this](int index) { emit chosen(index - 1); });
}

void AlternativeField::setChosen(int alternative)
{
    m_box->setCurrentIndex(alternative + 1);
}

MultiChoiceField::MultiChoiceField(const FormField &field, QWidget *parent)
    : FieldEditor(parent)
    , m_choices(field.choices)
    , m_required(field.required)
{
    auto *layout = new FlowLayout(this);
    layout->setContentsMargins(0, 4, 0, 4);
    for (const FormChoice &choice : m_choices) {
        const QString title = displayLine(choice.title, 80);
        auto *box = new QCheckBox(withoutMnemonic(title));
        box->setAccessibleName(tr("%1: %2").arg(displayTitle(field), title));
        layout->addWidget(box);
        m_checkBoxes.push_back(box);
        connect(box, &QCheckBox::clicked, this, &MultiChoiceField::emitValue);
    }
    if (!m_checkBoxes.empty())
        setFocusProxy(m_checkBoxes.front());
}

void MultiChoiceField::emitValue()
{
    QByteArray json;
    for (size_t i = 0; i < m_checkBoxes.size(); ++i) {
        if (m_checkBoxes[i]->isChecked())
            json += (json.isEmpty() ? "" : ", ") + m_choices[i].json;
    }
    emit edited(json.isEmpty() && !m_required ? QByteArray() : QByteArray("[" + json + "]"));
}

void MultiChoiceField::setValue(json::Value value)
{
    for (size_t i = 0; i < m_checkBoxes.size(); ++i) {
        bool isIn = false;
        for (const json::Value one : json::children(value.isArray() ? value : json::Value()))
            isIn = isIn || equals(one, m_choices[i].json);
        m_checkBoxes[i]->setChecked(isIn);
    }
}

} // namespace a2a

#include "moc_choicefields.cpp"
