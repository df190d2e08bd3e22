// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/composeroptions.h"

#include "model/json/document.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/viewers/json/jsonerrortext.h"
#include "ui/widgets/announcinglabel.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QShortcut>
#include <QSpinBox>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MaxHistory = 1'000'000;

static QLineEdit *line(const QString &placeholder, QWidget *parent)
{
    auto *edit = new QLineEdit(parent);
    edit->setPlaceholderText(placeholder);
    return edit;
}

ComposerOptions::ComposerOptions(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
    , m_messageMetadata(line(u"{ \"key\": \"value\" }"_s, this))
    , m_requestMetadata(line(u"{ \"key\": \"value\" }"_s, this))
    , m_extensions(line(tr("Comma-separated URIs"), this))
    , m_extensionMenu(new QMenu(m_extensions))
    , m_outputModes(line(tr("Comma-separated media types"), this))
    , m_history(new QSpinBox(this))
    , m_waiting(new QComboBox(this))
    , m_stream(new QComboBox(this))
    , m_receivesPushes(new QCheckBox(tr("Receive here"), this))
    , m_warning(new AnnouncingLabel(this))
{
    setAccessibleName(tr("Message options"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(2 * metrics::Space);
    m_grid->setVerticalSpacing(metrics::Space);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnStretch(3, 1);
    m_history->setRange(-1, MaxHistory);
    m_history->setSpecialValueText(tr("agent default"));
    m_history->setValue(-1);
    m_stream->addItems({tr("card default"), tr("yes"), tr("no")});
    for (QComboBox *box : {m_waiting, m_stream})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_shown = {addRow(tr("Message metadata"), m_messageMetadata),
               addRow(tr("Request metadata"), m_requestMetadata),
               addRow(tr("Extensions"), m_extensions),
               addRow(tr("Accepted output modes"), m_outputModes),
               addRow(tr("History length"), m_history),
               addRow(tr("Response"), m_waiting),
               addRow(tr("Stream"), m_stream),
               addRow(tr("Push notifications"), m_receivesPushes)};
    m_receivesPushes->setAccessibleName(tr("Receive here: push notifications"));
    m_receivesPushes->setToolTip(
        tr("Registers this program's webhook with the message and starts listening"));
    m_stream->setToolTip(tr("Whether to request a stream of events"));
    QAction *offered =
        m_extensions->addAction(icon("chevron-down"_L1), QLineEdit::TrailingPosition);
    offered->setToolTip(tr("Extensions declared in the card (Down)"));
    new QShortcut(Qt::Key_Down, m_extensions, offered, &QAction::trigger, Qt::WidgetShortcut);
    connect(offered, &QAction::triggered, this, [this] {
        fillExtensions();
        m_extensionMenu->popup(m_extensions->mapToGlobal(QPoint(0, m_extensions->height())));
    });
    m_warning->setAccessibleName(tr("Options warning"));
    auto *clear = new QPushButton(tr("Reset options"), this);
    m_grid->addWidget(clear, m_rows / 2, 3, Qt::AlignRight);
    m_grid->addWidget(m_warning, m_rows / 2 + 1, 0, 1, 4);
    connect(clear, &QPushButton::clicked, this, &ComposerOptions::reset);
    for (QLineEdit *edit : {m_messageMetadata, m_requestMetadata, m_extensions, m_outputModes})
        connect(edit, &QLineEdit::textChanged, this, &ComposerOptions::onChanged);
    connect(m_history, &QSpinBox::valueChanged, this, &ComposerOptions::onChanged);
    connect(m_waiting, &QComboBox::currentIndexChanged, this,
            &ComposerOptions::updateWaitingToolTip);
    for (QComboBox *box : {m_waiting, m_stream})
        connect(box, &QComboBox::currentIndexChanged, this, &ComposerOptions::onChanged);
    connect(m_receivesPushes, &QCheckBox::toggled, this, [this] {
        m_receivesPushesOnce = false; // the user's explicit choice stays
        onChanged();
    });
    setFields({});
}

ComposerOptions::Row ComposerOptions::addRow(const QString &text, QWidget *field)
{
    auto *label = new QLabel(text, this);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("role", u"dim"_s);
    label->setBuddy(field);
    field->setAccessibleName(text);
    field->setMinimumWidth(90);
    m_grid->addWidget(label, m_rows / 2, m_rows % 2 * 2);
    m_grid->addWidget(field, m_rows / 2, m_rows % 2 * 2 + 1);
    ++m_rows;
    return {label, field};
}

void ComposerOptions::updateRow(const Row &row, const QByteArray &memberName)
{
    row.label->setVisible(!memberName.isEmpty());
    row.field->setVisible(!memberName.isEmpty());
    const QString tip = tr("In the request: %1").arg(QString::fromLatin1(memberName));
    row.label->setToolTip(tip);
    row.field->setToolTip(tip);
}

void ComposerOptions::setFields(const SendFields &fields)
{
    m_fields = fields;
    const QByteArray words[] = {fields.messageMetadata, fields.requestMetadata,
                                fields.extensions,      fields.acceptedOutputModes,
                                fields.historyLength,   fields.blocking};
    for (size_t i = 0; i < std::size(words); ++i)
        updateRow(m_shown[i], words[i]);
    fillWaiting();
    onChanged();
}

/// The label contains the field name of the protocol version, since the field's value has opposite
/// meanings in the versions (`blocking`, `returnImmediately`).
void ComposerOptions::fillWaiting()
{
    const QString word = QString::fromLatin1(m_fields.blocking.split('.').last());
    const bool positive = m_fields.trueMeansBlocking;
    const std::pair<QString, QString> items[] = {
        {tr("wait until done"), positive ? u"true"_s : u"false"_s},
        {tr("return immediately"), positive ? u"false"_s : u"true"_s}};
    const int chosen = qMax(0, m_waiting->currentIndex());
    const QSignalBlocker silence(m_waiting);
    m_waiting->clear();
    for (const auto &[text, value] : items)
        m_waiting->addItem(text, tr("In the request: %1: %2").arg(word, value));
    m_waiting->setCurrentIndex(chosen);
    updateWaitingToolTip();
}

void ComposerOptions::updateWaitingToolTip()
{
    m_waiting->setToolTip(m_waiting->currentData().toString());
}

void ComposerOptions::setOffered(const QStringList &extensions, const QStringList &outputModes)
{
    m_offeredExtensions = extensions;
    m_outputModes->setPlaceholderText(
        outputModes.isEmpty()
            ? tr("Comma-separated media types")
            : tr("the card lists %1").arg(displayIdentifier(outputModes.join(u", "_s), 80)));
}

/// Spaces separate values, too, except beside the parameters of a media type.
static QStringList listOf(const QLineEdit *edit)
{
    static const QRegularExpression between(u"\\s*,\\s*|(?<![;\\s])\\s+(?![;\\s])"_s);
    return edit->text().trimmed().split(between, Qt::SkipEmptyParts);
}

void ComposerOptions::fillExtensions()
{
    m_extensionMenu->clear();
    const QStringList chosen = listOf(m_extensions);
    for (const QString &uri : m_offeredExtensions) {
        QAction *action =
            m_extensionMenu->addAction(displayIdentifier(uri, 100).replace(u'&', "&&"_L1), this,
                                       [this, uri] { toggleExtension(uri); });
        action->setCheckable(true);
        action->setChecked(chosen.contains(uri));
    }
    if (m_offeredExtensions.isEmpty())
        m_extensionMenu->addAction(tr("The card declares no extensions"))->setEnabled(false);
}

void ComposerOptions::toggleExtension(const QString &uri)
{
    QStringList chosen = listOf(m_extensions);
    if (chosen.removeAll(uri) == 0)
        chosen.append(uri);
    m_extensions->setText(chosen.join(u", "_s));
}

void ComposerOptions::applyTo(SendDraft &draft) const
{
    if (!m_fields.messageMetadata.isEmpty())
        draft.messageMetadata = m_messageMetadata->text().trimmed().toUtf8();
    if (!m_fields.requestMetadata.isEmpty())
        draft.metadata = m_requestMetadata->text().trimmed().toUtf8();
    if (!m_fields.extensions.isEmpty())
        draft.extensions = listOf(m_extensions);
    if (!m_fields.acceptedOutputModes.isEmpty())
        draft.acceptedOutputModes = listOf(m_outputModes);
    if (!m_fields.historyLength.isEmpty() && m_history->value() >= 0)
        draft.historyLength = m_history->value();
    if (!m_fields.blocking.isEmpty())
        draft.returnImmediately = m_waiting->currentIndex() == 1;
}

std::optional<bool> ComposerOptions::stream() const
{
    if (m_stream->currentIndex() == 0)
        return {};
    return m_stream->currentIndex() == 1;
}

bool ComposerOptions::receivesPushes() const
{
    return m_receivesPushes->isChecked();
}

int ComposerOptions::count() const
{
    SendDraft draft;
    applyTo(draft);
    return int(!draft.messageMetadata.isEmpty()) + int(!draft.metadata.isEmpty()) +
           int(!draft.extensions.isEmpty()) + int(!draft.acceptedOutputModes.isEmpty()) +
           int(draft.historyLength.has_value()) + int(draft.returnImmediately) +
           int(stream().has_value()) + int(receivesPushes());
}

QString ComposerOptions::warning() const
{
    SendDraft draft;
    applyTo(draft);
    for (const auto &[name, json] :
         {std::pair{m_messageMetadata->accessibleName(), draft.messageMetadata},
          {m_requestMetadata->accessibleName(), draft.metadata}}) {
        if (json.isEmpty())
            continue;
        if (const QString problem = jsonErrorText(json); !problem.isEmpty())
            return tr("%1 is not valid JSON and makes the request invalid. %2").arg(name, problem);
        if (!json::Document(json).root().isObject())
            return tr("%1 should be a JSON object.").arg(name);
    }
    return {};
}

ComposerOptions::Values ComposerOptions::values() const
{
    return {m_messageMetadata->text(), m_requestMetadata->text(),
            m_extensions->text(),      m_outputModes->text(),
            m_history->value(),        m_waiting->currentIndex(),
            m_stream->currentIndex(),  m_receivesPushes->isChecked(),
            m_receivesPushesOnce};
}

void ComposerOptions::setValues(const Values &values)
{
    m_messageMetadata->setText(values.messageMetadata);
    m_requestMetadata->setText(values.requestMetadata);
    m_extensions->setText(values.extensions);
    m_outputModes->setText(values.outputModes);
    m_history->setValue(values.history);
    m_waiting->setCurrentIndex(values.waiting);
    m_stream->setCurrentIndex(values.stream);
    m_receivesPushes->setChecked(values.receivesPushes);
    m_receivesPushesOnce = values.receivesPushes && values.receivesPushesOnce;
}

void ComposerOptions::Values::clearOneShot()
{
    if (std::exchange(receivesPushesOnce, false))
        receivesPushes = false;
}

void ComposerOptions::clearOneShot()
{
    Values now = values();
    now.clearOneShot();
    if (now != values())
        setValues(now);
}

void ComposerOptions::reset()
{
    setValues({});
}

void ComposerOptions::onChanged()
{
    const QString text = warning();
    m_warning->showMessage(text);
    emit changed();
}

} // namespace a2a

#include "moc_composeroptions.cpp"
