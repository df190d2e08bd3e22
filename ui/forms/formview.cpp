// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/formview.h"

#include "model/content/jsonsplice.h"
#include "model/facts/questionform.h"
#include "model/json/document.h"
#include "model/text/textof.h"
#include "ui/forms/fieldeditor.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = FormField::Kind;

static constexpr int LabelWidth = 112;
static constexpr int Indent = 14;
static constexpr qsizetype LongestHint = 300; ///< characters of a description
static constexpr qsizetype MostRows = 50;

FormView::FormView(const FormField &root, QWidget *parent)
    : QWidget(parent)
    , m_root(root)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    rebuild();
}

FormView::~FormView() = default;

static qsizetype countAt(const json::Document &document, const QString &pointer)
{
    const json::Value list = document.isValid() ? document.at(pointer) : json::Value();
    return list.isArray() ? qsizetype(list.count()) : 0;
}

/// How many rows each list has: when that changes, the form is another one.
static void appendShape(const FormField &field, const json::Document &document,
                        const QString &pointer, QString *shape)
{
    if (field.kind == Kind::Group) {
        for (const FormField &member : field.fields)
            appendShape(member, document, jsonPointer(pointer, member.name), shape);
    } else if (field.kind == Kind::List) {
        const qsizetype count = countAt(document, pointer);
        shape->append(QString::number(count) % u';');
        for (qsizetype row = 0; row < qMin(count, MostRows); ++row)
            appendShape(field.fields.front(), document, jsonPointer(pointer, row), shape);
    }
}

QString FormView::shape() const
{
    const json::Document document(m_json);
    QString shape;
    appendShape(m_root, document, {}, &shape);
    return shape;
}

void FormView::setJson(const QByteArray &json)
{
    m_json = json;
    if (shape() != m_shape)
        rebuild();
    else
        refresh();
}

void FormView::rebuild()
{
    m_rows.clear();
    if (m_content) {
        m_content->hide();
        layout()->removeWidget(m_content);
        m_content->deleteLater(); // one of its buttons may be what leads here
    }
    m_content = new QWidget;
    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(6);
    m_shape = shape();
    if (m_root.kind == Kind::Group)
        addGroup(m_root, {}, content);
    else
        addField(m_root, {}, {}, content);
    layout()->addWidget(m_content);
    m_content->show();
    refresh();
    colorProblems();
}

void FormView::refresh()
{
    const json::Document document(m_json);
    for (const Row &row : m_rows) {
        if (row.editor)
            row.editor->setValue(document.isValid() ? document.at(row.pointer) : json::Value());
    }
}

QLabel *FormView::addNote(QVBoxLayout *layout, const QString &text, const char *role)
{
    auto *note = new QLabel(displayText(text, LongestHint));
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    note->setProperty("role", QString::fromLatin1(role));
    layout->addWidget(note);
    return note;
}

/// A label beside what it names; returns what more stands below the editor.
QWidget *FormView::addLine(QVBoxLayout *layout, const QString &label, QWidget *editor)
{
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    auto *name = new QLabel(label);
    name->setTextFormat(Qt::PlainText);
    name->setWordWrap(true);
    name->setFixedWidth(LabelWidth);
    name->setContentsMargins(0, 5, 0, 0);
    name->setProperty("role", u"dim"_s);
    name->setBuddy(editor);
    line->addWidget(name, 0, Qt::AlignTop);
    auto *column = new QWidget;
    auto *stack = new QVBoxLayout(column);
    stack->setContentsMargins(0, 0, 0, 0);
    stack->setSpacing(2);
    stack->addWidget(editor);
    line->addWidget(column, 1);
    layout->addLayout(line);
    return column;
}

static QString labelOf(const FormField &field)
{
    return field.required ? QString(shownTitle(field) % " *"_L1) : shownTitle(field);
}

FieldEditor *FormView::addEditor(const FormField &field, const QString &pointer,
                                 const QStringList &order, bool isRow)
{
    FieldEditor *editor = FieldEditor::make(field, m_content);
    auto *problem = new QLabel;
    problem->setTextFormat(Qt::PlainText);
    problem->setWordWrap(true);
    problem->hide();
    m_rows.push_back({pointer, editor, problem});
    const QByteArray nothing = !isRow                     ? QByteArray()
                               : field.kind == Kind::Text ? QByteArray("\"\"")
                                                          : QByteArray("null");
    connect(editor, &FieldEditor::edited, this,
            [this, field, pointer, order, nothing](const QByteArray &json) {
                take(field, pointer, order, json.isEmpty() ? nothing : json);
            });
    connect(editor, &FieldEditor::complained, this, [problem](const QString &why) {
        problem->setText(why);
        problem->setVisible(!why.isEmpty());
    });
    return editor;
}

void FormView::take(const FormField &, const QString &pointer, const QStringList &order,
                    const QByteArray &value)
{
    m_json = value.isEmpty() ? withoutJsonValue(m_json, pointer)
                             : withJsonValue(m_json, pointer, value, order);
    emit edited();
}

void FormView::addField(const FormField &field, const QString &pointer, const QStringList &order,
                        QVBoxLayout *layout)
{
    if (int(m_rows.size()) >= MostEditors)
        return;
    if (field.kind == Kind::List)
        return addList(field, pointer, order, layout);
    if (field.kind == Kind::Group) {
        addNote(layout, labelOf(field), "heading");
        auto *inner = new QVBoxLayout;
        inner->setContentsMargins(Indent, 0, 0, 4);
        inner->setSpacing(6);
        layout->addLayout(inner);
        return addGroup(field, pointer, inner);
    }
    FieldEditor *editor = addEditor(field, pointer, order, false);
    const bool isBox = field.kind == Kind::Boolean;
    QWidget *column = addLine(layout, isBox ? QString() : labelOf(field), editor);
    auto *below = static_cast<QVBoxLayout *>(column->layout());
    if (!field.description.isEmpty())
        addNote(below, field.description, "caption");
    if (!field.note.isEmpty())
        addNote(below, tr("%1 Edit it as JSON.").arg(textOf(field.note)), "caption");
    if (field.unshownChoices > 0)
        addNote(below,
                tr("%n further choices are not listed: write one of them as JSON.", nullptr,
                   int(field.unshownChoices)),
                "caption");
    below->addWidget(m_rows.back().problem);
}

void FormView::addGroup(const FormField &field, const QString &pointer, QVBoxLayout *layout)
{
    if (!pointer.isEmpty() && !field.description.isEmpty())
        addNote(layout, field.description, "caption");
    QStringList order;
    for (const FormField &member : field.fields)
        order.append(member.name);
    for (const FormField &member : field.fields)
        addField(member, jsonPointer(pointer, member.name), order, layout);
    if (field.unshownFields > 0)
        addNote(layout,
                tr("%n further fields are not shown here: they can be written as JSON.", nullptr,
                   int(field.unshownFields)),
                "caption");
}

void FormView::addList(const FormField &field, const QString &pointer, const QStringList &order,
                       QVBoxLayout *layout)
{
    if (!pointer.isEmpty())
        addNote(layout, labelOf(field), "heading");
    if (!field.description.isEmpty())
        addNote(layout, field.description, "caption");
    auto *inner = new QVBoxLayout;
    inner->setContentsMargins(pointer.isEmpty() ? 0 : Indent, 0, 0, 4);
    inner->setSpacing(6);
    layout->addLayout(inner);
    const json::Document document(m_json);
    const qsizetype count = countAt(document, pointer);
    for (qsizetype row = 0; row < qMin(count, MostRows); ++row)
        addRow(field, pointer, row, row + 1, inner);
    if (count > MostRows)
        addNote(inner,
                tr("%n further elements are not shown here: they can be edited as JSON.", nullptr,
                   int(count - MostRows)),
                "caption");
    auto *problem = addNote(inner, {}, "");
    problem->hide();
    m_rows.push_back({pointer, nullptr, problem});
    auto *add = new QPushButton(icon("plus"_L1, ColorRole::Text), tr("Add"));
    add->setAccessibleName(tr("Add to %1").arg(shownTitle(field)));
    add->setToolTip(plainToolTip(add->accessibleName()));
    add->setEnabled(count < MostRows);
    inner->addWidget(add, 0, Qt::AlignLeft);
    connect(add, &QPushButton::clicked, this,
            [this, field, pointer, order] { appendRow(field, pointer, order); });
}

void FormView::addRow(const FormField &list, const QString &pointer, qsizetype row,
                      qsizetype number, QVBoxLayout *layout)
{
    FormField field = list.fields.front();
    const QString at = jsonPointer(pointer, row);
    const QString listTitle = shownTitle(list);
    field.title =
        field.title.isEmpty()
            ? tr("%1 %2", "title of a list, number of a row").arg(listTitle).arg(number)
            : tr("%1 %2", "title of a list, number of a row").arg(shownTitle(field)).arg(number);
    auto *remove = new QToolButton;
    remove->setIcon(icon("close"_L1));
    remove->setAccessibleName(tr("Remove %1").arg(field.title));
    remove->setToolTip(plainToolTip(remove->accessibleName()));
    remove->setFocusPolicy(Qt::StrongFocus);
    auto *line = new QHBoxLayout;
    auto *inner = new QVBoxLayout;
    inner->setSpacing(6);
    line->addLayout(inner, 1);
    line->addWidget(remove, 0, Qt::AlignTop);
    layout->addLayout(line);
    if (field.isContainer()) {
        addField(field, at, {}, inner);
    } else if (int(m_rows.size()) < MostEditors) {
        inner->addWidget(addEditor(field, at, {}, true));
        inner->addWidget(m_rows.back().problem);
    }
    connect(remove, &QToolButton::clicked, this, [this, at] { removeRow(at); });
}

static QByteArray seedOf(const FormField &field)
{
    if (!field.initial.isEmpty())
        return field.initial;
    switch (field.kind) {
    case Kind::Group: {
        const QByteArray filled = withDefaults(field, {});
        return filled.isEmpty() ? QByteArray("{}") : filled;
    }
    case Kind::List:
    case Kind::Several:
        return "[]";
    case Kind::Boolean:
        return "false";
    case Kind::Choice:
        return field.choices.front().json;
    case Kind::Text:
    case Kind::LongText:
        return "\"\"";
    default:
        return "null";
    }
}

void FormView::appendRow(const FormField &list, const QString &pointer, const QStringList &order)
{
    const json::Document document(m_json);
    if (!document.isValid() || !document.at(pointer).isArray())
        m_json = withJsonValue(m_json, pointer, "[]", order);
    const json::Document withList(m_json);
    const qsizetype row = countAt(withList, pointer);
    const QString at = jsonPointer(pointer, row);
    m_json = withJsonValue(m_json, at, seedOf(list.fields.front()));
    rebuild();
    const auto first = std::find_if(m_rows.begin(), m_rows.end(), [&at](const Row &one) {
        return one.editor && (one.pointer == at || one.pointer.startsWith(at % u'/'));
    });
    if (first != m_rows.end())
        first->editor->setFocus(Qt::TabFocusReason);
    emit edited();
}

void FormView::removeRow(const QString &pointer)
{
    m_json = withoutJsonValue(m_json, pointer);
    rebuild();
    focusFirst();
    emit edited();
}

std::vector<FormProblem> FormView::setProblems(const std::vector<FormProblem> &problems)
{
    std::vector<FormProblem> left = problems;
    for (const Row &row : m_rows) {
        const auto own = std::find_if(left.begin(), left.end(), [&row](const FormProblem &one) {
            return one.pointer == row.pointer;
        });
        row.problem->setText(own == left.end() ? QString()
                                               : displayText(textOf(own->message), 400));
        row.problem->setVisible(own != left.end());
        if (own != left.end())
            left.erase(own);
    }
    return left;
}

void FormView::focusFirst()
{
    const Row *first = nullptr;
    for (const Row &row : m_rows) {
        if (row.editor && !first)
            first = &row;
        if (row.editor && !row.problem->isHidden()) {
            first = &row;
            break;
        }
    }
    if (first)
        first->editor->setFocus(Qt::OtherFocusReason);
}

void FormView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colorProblems();
}

void FormView::colorProblems()
{
    const QString color = Palette::of(this).ink(ColorRole::Error).name();
    for (const Row &row : m_rows) // the application's style sheet is stronger than a palette
        row.problem->setStyleSheet("color: "_L1 % color);
}

} // namespace a2a

#include "moc_formview.cpp"
