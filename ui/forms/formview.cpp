// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/formview.h"

#include "model/content/jsonsplice.h"
#include "model/json/document.h"
#include "model/text/textof.h"
#include "ui/forms/choicefields.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = FormField::Kind;

static constexpr int LabelWidth = 112;
static constexpr int Indent = 14;
static constexpr qsizetype LongestHint = 300; ///< characters of a description

FormView::FormView(const FormSource &source, QWidget *parent)
    : QWidget(parent)
    , m_state(source)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    rebuild();
}

FormView::~FormView() = default;

void FormView::setJson(const QByteArray &json)
{
    m_state.setJson(json);
    synchronize();
}

/// A form that has other fields now is made anew.
void FormView::synchronize()
{
    if (m_state.root() != m_shown)
        rebuild();
    else
        refresh();
}

FormDraft FormView::draft() const
{
    FormDraft draft{m_state.picks(), {}};
    for (const Row &row : m_rows) {
        const QString typed = row.editor ? row.editor->unfinished() : QString();
        if (!typed.isEmpty())
            draft.unfinished.insert(row.pointer, typed);
    }
    return draft;
}

void FormView::setDraft(const FormDraft &draft)
{
    m_state.setPicks(draft.picks);
    synchronize();
    for (const Row &row : m_rows) {
        const QString typed = draft.unfinished.value(row.pointer);
        if (row.editor && !row.isChooser && !typed.isEmpty())
            row.editor->setUnfinished(typed);
    }
}

void FormView::rebuild()
{
    const Focus before = focus();
    if (before.widget) // else it would wander from field to field, and select what is in them
        before.widget->clearFocus();
    m_former = std::exchange(m_rows, {});
    m_keys.clear();
    m_chain.clear();
    QWidget *former = m_content;
    m_content = new QWidget(this);
    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(6);
    m_shown = m_state.root();
    build(content);
    layout()->addWidget(m_content);
    m_content->show();
    m_former.clear();
    if (former) {
        former->hide();
        layout()->removeWidget(former);
        former->deleteLater(); // one of its buttons may be what leads here
    }
    setTabOrders();
    refresh();
    colorProblems();
    for (const Row &row : m_rows)
        describe(row);
    if (before.widget && m_content->isAncestorOf(before.widget))
        before.widget->setFocus(Qt::OtherFocusReason);
    else
        focusKey(before.key);
}

void FormView::build(QVBoxLayout *layout)
{
    if (m_shown.kind != Kind::Group)
        return addField(m_shown, {}, layout);
    if (!m_shown.alternatives.empty())
        addChooser(m_shown, {}, layout);
    addGroup(m_shown, {}, layout);
}

/// By what is edited, for when its widget is another one.
FormView::Focus FormView::focus() const
{
    QWidget *widget = m_content ? m_content->focusWidget() : nullptr;
    if (!widget || !widget->hasFocus() || !m_content->isAncestorOf(widget))
        return {};
    for (const Row &row : m_rows) {
        if (row.editor && row.editor->isAncestorOf(widget))
            return {widget, "field:"_L1 % row.pointer};
    }
    for (auto button = m_keys.begin(); button != m_keys.end(); ++button) {
        if (button.value() == widget)
            return {widget, button.key()};
    }
    return {widget, {}};
}

/// What has gone leaves the focus to the field above it.
void FormView::focusKey(const QString &key)
{
    if (key.isEmpty())
        return;
    if (QWidget *button = m_keys.value(key))
        return button->setFocus(Qt::OtherFocusReason);
    QString pointer = key.mid(key.indexOf(u':') + 1);
    while (true) {
        for (const Row &row : m_rows) {
            if (row.focus && row.pointer == pointer)
                return row.focus->setFocus(Qt::OtherFocusReason);
        }
        if (pointer.isEmpty())
            return focusFirst();
        pointer.truncate(pointer.lastIndexOf(u'/'));
    }
}

void FormView::setTabOrders()
{
    QWidget *before =
        m_predecessor && m_predecessor->window() == window() ? m_predecessor.data() : nullptr;
    const auto follow = [&before](QWidget *widget) {
        if (before)
            QWidget::setTabOrder(before, widget);
        before = widget;
    };
    for (QWidget *one : m_chain) {
        if (one->focusPolicy() & Qt::TabFocus)
            follow(one);
        for (QWidget *inner : one->findChildren<QWidget *>()) {
            if ((inner->focusPolicy() & Qt::TabFocus) && inner->window() == window())
                follow(inner);
        }
    }
}

void FormView::refresh()
{
    const json::Document document(json());
    for (const Row &row : m_rows) {
        if (row.editor && !row.isChooser)
            row.editor->setValue(document.isValid() ? document.at(row.pointer) : json::Value());
    }
}

static QLabel *makeNote(const QString &text, const char *role)
{
    auto *note = new QLabel(displayText(text, LongestHint));
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    note->setProperty("role", QString::fromLatin1(role));
    return note;
}

static void addNote(QVBoxLayout *layout, const QString &text, const char *role)
{
    layout->addWidget(makeNote(text, role));
}

/// A label beside what it names; returns where more can stand below the editor.
QVBoxLayout *FormView::addLine(QVBoxLayout *layout, const QString &label, QWidget *editor)
{
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    auto *name = new QLabel(label);
    name->setTextFormat(Qt::PlainText);
    name->setWordWrap(true);
    name->setFixedWidth(zoomed(LabelWidth));
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
    return stack;
}

static QString labelOf(const FormField &field)
{
    return field.required ? QString(shownTitle(field) % " *"_L1) : shownTitle(field);
}

static QLabel *makeProblem()
{
    auto *problem = new QLabel;
    problem->setTextFormat(Qt::PlainText);
    problem->setWordWrap(true);
    problem->hide();
    return problem;
}

const FormView::Row *FormView::rowOf(const FieldEditor *editor) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [editor](const Row &row) { return row.editor == editor; });
    return found == m_rows.end() ? nullptr : &*found;
}

/// The editor that the field had already, where there is one: it knows what is being typed.
FieldEditor *FormView::addEditor(const FormField &field, const Place &place)
{
    Row row{place.pointer, place.order, field, nullptr, nullptr, nullptr, false, place.isElement};
    const auto former = std::find_if(m_former.begin(), m_former.end(), [&row](const Row &one) {
        return one.editor && !one.isChooser && one.pointer == row.pointer && one.field == row.field;
    });
    if (former != m_former.end()) {
        row.editor = former->editor;
        row.problem = former->problem;
    } else {
        row.editor = FieldEditor::make(field, m_content);
        row.problem = makeProblem();
        connect(row.editor, &FieldEditor::edited, this,
                [this, editor = row.editor](const QByteArray &json) { onEdited(editor, json); });
        connect(row.editor, &FieldEditor::complained, this,
                [this, editor = row.editor](const QString &why) { onComplained(editor, why); });
    }
    row.focus = row.editor;
    m_chain.push_back(row.editor);
    m_rows.push_back(row);
    return row.editor;
}

void FormView::onEdited(const FieldEditor *editor, const QByteArray &value)
{
    const Row *row = rowOf(editor);
    if (!row)
        return;
    const QByteArray nothing = !row->isElement                 ? QByteArray()
                               : row->field.kind == Kind::Text ? QByteArray("\"\"")
                                                               : QByteArray("null");
    m_state.put(row->pointer, value.isEmpty() ? nothing : value, row->order);
    synchronize();
    emit edited();
}

void FormView::onComplained(const FieldEditor *editor, const QString &why)
{
    const Row *row = rowOf(editor);
    if (!row)
        return;
    row->problem->setText(why);
    row->problem->setVisible(!why.isEmpty());
    colorProblem(*row);
    describe(*row);
}

/// What a screen reader says of a field besides its name.
void FormView::describe(const Row &row) const
{
    QWidget *widget = row.editor ? row.editor->focusProxy() : row.focus;
    if (!widget)
        return;
    QStringList said;
    if (!row.problem->isHidden() && !row.problem->text().isEmpty())
        said.append(row.problem->text());
    if (row.field.required)
        said.append(tr("Required"));
    if (!row.field.description.isEmpty())
        said.append(displayLine(row.field.description));
    widget->setAccessibleDescription(said.join(u' '));
}

void FormView::addField(const FormField &field, const Place &place, QVBoxLayout *layout)
{
    if (field.fixed)
        return;
    if (int(m_rows.size()) >= MostEditors)
        return;
    const bool hasChooser = !field.alternatives.empty();
    if (hasChooser)
        addChooser(field, place, layout);
    if (field.kind == Kind::Open)
        return;
    if (field.kind == Kind::List)
        return addList(field, place, layout);
    if (field.kind == Kind::Group) {
        if (!hasChooser)
            addNote(layout, labelOf(field), "heading");
        auto *inner = new QVBoxLayout;
        inner->setContentsMargins(Indent, 0, 0, 4);
        inner->setSpacing(6);
        layout->addLayout(inner);
        return addGroup(field, place.pointer, inner);
    }
    const bool isBox = field.kind == Kind::Boolean;
    addLeaf(field, place, isBox || hasChooser ? QString() : labelOf(field), layout);
}

void FormView::addLeaf(const FormField &field, const Place &place, const QString &label,
                       QVBoxLayout *layout)
{
    FieldEditor *editor = addEditor(field, place);
    QVBoxLayout *below = addLine(layout, label, editor);
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

/// Which shape it has stands before what it consists of.
void FormView::addChooser(const FormField &field, const Place &place, QVBoxLayout *layout)
{
    Row row{place.pointer, place.order, {}, nullptr, makeProblem(), nullptr, true, false};
    row.field.name = field.name;
    row.field.title = field.title;
    row.field.description = field.description;
    row.field.required = field.required;
    row.field.alternatives = field.alternatives;
    const auto former = std::find_if(m_former.begin(), m_former.end(), [&row](const Row &one) {
        return one.isChooser && one.pointer == row.pointer && one.field == row.field;
    });
    auto *chooser = former != m_former.end() ? static_cast<AlternativeField *>(former->editor)
                                             : new AlternativeField(row.field, m_content);
    chooser->disconnect(this);
    connect(chooser, &AlternativeField::chosen, this, [this, place](int alternative) {
        m_state.choose(place.pointer, alternative, place.order);
        synchronize();
        emit edited();
    });
    chooser->setChosen(field.chosen);
    row.editor = chooser;
    row.focus = chooser;
    const QString label = labelOf(row.field);
    QVBoxLayout *below = addLine(layout, label.isEmpty() ? tr("Kind") : label, chooser);
    if (!field.description.isEmpty() && !place.pointer.isEmpty())
        addNote(below, field.description, "caption");
    below->addWidget(row.problem);
    m_chain.push_back(chooser);
    m_rows.push_back(std::move(row));
}

void FormView::addGroup(const FormField &field, const QString &pointer, QVBoxLayout *layout)
{
    if (!pointer.isEmpty() && !field.description.isEmpty() && field.alternatives.empty())
        addNote(layout, field.description, "caption");
    QStringList order;
    for (const FormField &member : field.fields)
        order.append(member.name);
    for (const FormField &member : field.fields)
        addField(member, {jsonPointer(pointer, member.name), order, false}, layout);
    if (field.unshownFields > 0)
        addNote(layout,
                tr("%n further fields are not shown here: they can be written as JSON.", nullptr,
                   int(field.unshownFields)),
                "caption");
}

QToolButton *FormView::addButton(QLatin1StringView iconName, const QString &name,
                                 const QString &key)
{
    auto *button = new QToolButton;
    button->setIcon(icon(iconName));
    button->setAccessibleName(name);
    button->setToolTip(plainToolTip(name));
    button->setFocusPolicy(Qt::StrongFocus);
    m_keys.insert(key, button);
    return button;
}

void FormView::addList(const FormField &field, const Place &place, QVBoxLayout *layout)
{
    const QString pointer = place.pointer;
    if (!pointer.isEmpty() && field.alternatives.empty())
        addNote(layout, labelOf(field), "heading");
    if (!field.description.isEmpty() && field.alternatives.empty())
        addNote(layout, field.description, "caption");
    auto *inner = new QVBoxLayout;
    inner->setContentsMargins(pointer.isEmpty() ? 0 : Indent, 0, 0, 4);
    inner->setSpacing(6);
    layout->addLayout(inner);
    for (qsizetype row = 0; row < qsizetype(field.rows.size()); ++row)
        addElement(field, pointer, row, inner);
    if (field.unshownRows > 0)
        addNote(inner,
                tr("%n further elements are not shown here: they can be edited as JSON.", nullptr,
                   int(field.unshownRows)),
                "caption");
    QLabel *problem = makeProblem();
    inner->addWidget(problem);
    auto *add = new QPushButton(icon("plus"_L1, ColorRole::Text), tr("Add"));
    add->setAccessibleName(tr("Add to %1").arg(shownTitle(field)));
    add->setToolTip(plainToolTip(add->accessibleName()));
    add->setEnabled(field.unshownRows == 0);
    inner->addWidget(add, 0, Qt::AlignLeft);
    m_keys.insert("add:"_L1 % pointer, add);
    m_chain.push_back(add);
    m_rows.push_back({pointer, place.order, field, nullptr, problem, add, false, false});
    connect(add, &QPushButton::clicked, this,
            [this, pointer, order = place.order] { appendElement(pointer, order); });
}

/// Its fields on the left, what is done with it as a whole on the right.
QVBoxLayout *FormView::addElementButtons(const FormField &list, const QString &pointer,
                                         qsizetype row, const QString &title, QVBoxLayout *layout)
{
    const QString at = jsonPointer(pointer, row);
    QToolButton *remove = addButton("close"_L1, tr("Remove %1").arg(title), "remove:"_L1 % at);
    connect(remove, &QToolButton::clicked, this,
            [this, pointer, row] { removeElement(pointer, row); });
    auto *line = new QHBoxLayout;
    auto *inner = new QVBoxLayout;
    inner->setSpacing(6);
    line->addLayout(inner, 1);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(0);
    const qsizetype rows = qsizetype(list.rows.size());
    if (rows > 1) {
        QToolButton *up = addButton("chevron-up"_L1, tr("Move %1 up").arg(title), "up:"_L1 % at);
        QToolButton *down =
            addButton("chevron-down"_L1, tr("Move %1 down").arg(title), "down:"_L1 % at);
        up->setEnabled(row > 0);
        down->setEnabled(row + 1 < rows);
        buttons->addWidget(up, 0, Qt::AlignTop);
        buttons->addWidget(down, 0, Qt::AlignTop);
        connect(up, &QToolButton::clicked, this,
                [this, pointer, row] { swapElements(pointer, row, row - 1); });
        connect(down, &QToolButton::clicked, this,
                [this, pointer, row] { swapElements(pointer, row, row + 1); });
    }
    buttons->addWidget(remove, 0, Qt::AlignTop);
    if (list.rows[size_t(row)].isContainer()) { // its fields need the width
        auto *heading = new QHBoxLayout;
        heading->addWidget(makeNote(title, "heading"), 1);
        heading->addLayout(buttons);
        inner->addLayout(heading);
    } else {
        line->addLayout(buttons);
    }
    layout->addLayout(line);
    return inner;
}

void FormView::addElement(const FormField &list, const QString &pointer, qsizetype row,
                          QVBoxLayout *layout)
{
    FormField field = list.rows[size_t(row)];
    const Place place{jsonPointer(pointer, row), {}, true};
    const QString name = shownTitle(field).isEmpty() ? shownTitle(list) : shownTitle(field);
    field.title = tr("%1 %2", "title of a list, number of a row").arg(name).arg(row + 1);
    QVBoxLayout *inner = addElementButtons(list, pointer, row, field.title, layout);
    if (field.kind == Kind::Group) {
        if (!field.alternatives.empty())
            addChooser(field, place, inner);
        addGroup(field, place.pointer, inner);
    } else {
        addField(field, place, inner);
    }
    for (const char *key : {"up:", "down:", "remove:"}) {
        if (QWidget *button = m_keys.value(QLatin1String(key) % place.pointer))
            m_chain.push_back(button);
    }
}

/// Elements that change places take along what is typed in them.
void FormView::moveUnfinished(const QString &list, const RowMove &move)
{
    QHash<QString, QString> unfinished;
    const FormDraft before = draft();
    for (auto one = before.unfinished.begin(); one != before.unfinished.end(); ++one)
        unfinished.insert(movedPointer(one.key(), list, move), one.value());
    for (Row &row : m_rows) {
        if (row.pointer.startsWith(list % u'/'))
            row.field.title.clear(); // no editor of an element stays
    }
    rebuild();
    for (const Row &row : m_rows) {
        const QString typed = unfinished.value(row.pointer);
        if (row.editor && !row.isChooser && !typed.isEmpty())
            row.editor->setUnfinished(typed);
    }
}

void FormView::appendElement(const QString &pointer, const QStringList &order)
{
    const QString at = m_state.addRow(pointer, order);
    synchronize();
    const auto first = std::find_if(m_rows.begin(), m_rows.end(), [&at](const Row &one) {
        return one.focus && (one.pointer == at || one.pointer.startsWith(at % u'/'));
    });
    if (first != m_rows.end())
        first->focus->setFocus(Qt::TabFocusReason);
    emit edited();
}

void FormView::removeElement(const QString &pointer, qsizetype row)
{
    m_state.removeRow(pointer, row);
    moveUnfinished(pointer, [row](qsizetype at) {
        return at == row ? -1 : at > row ? at - 1 : at;
    });
    const QString next = "remove:"_L1 % jsonPointer(pointer, row);
    focusKey(m_keys.contains(next) ? next : QString("add:"_L1 % pointer));
    emit edited();
}

void FormView::swapElements(const QString &pointer, qsizetype row, qsizetype other)
{
    m_state.swapRows(pointer, row, other);
    moveUnfinished(pointer, [row, other](qsizetype at) {
        return at == row ? other : at == other ? row : at;
    });
    const QString at = jsonPointer(pointer, other);
    const QString same = (other < row ? "up:"_L1 : "down:"_L1) % at;
    const QWidget *button = m_keys.value(same);
    focusKey(button && button->isEnabled() ? same
                                           : QString((other < row ? "down:"_L1 : "up:"_L1) % at));
    emit edited();
}

std::vector<FormProblem> FormView::problems() const
{
    const json::Document document(json());
    std::vector<FormProblem> found =
        formProblems(root(), document.isValid() ? document.root() : json::Value());
    const FormDraft now = draft();
    for (auto one = now.unfinished.begin(); one != now.unfinished.end(); ++one)
        found.push_back({one.key(), Phrase("form-broken-json")});
    return found;
}

/// The editor of a value says what is wrong with it; of what has none yet, its chooser.
std::vector<FormProblem> FormView::setProblems(const std::vector<FormProblem> &problems)
{
    std::vector<FormProblem> left = problems;
    for (auto row = m_rows.rbegin(); row != m_rows.rend(); ++row) {
        const auto own = std::find_if(left.begin(), left.end(), [&row](const FormProblem &one) {
            return one.pointer == row->pointer;
        });
        const bool isTyping = row->editor && !row->editor->unfinished().isEmpty();
        if (isTyping) { // it says itself what is wrong
            if (own != left.end())
                left.erase(own);
            continue;
        }
        row->problem->setText(own == left.end() ? QString()
                                                : displayText(textOf(own->message), 400));
        row->problem->setVisible(own != left.end());
        colorProblem(*row);
        describe(*row);
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
        if (row.focus && !row.problem->isHidden()) {
            first = &row;
            break;
        }
    }
    if (!first && !m_rows.empty())
        first = &m_rows.front();
    if (first && first->focus)
        first->focus->setFocus(Qt::OtherFocusReason);
}

void FormView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colorProblems();
}

/// The application's style sheet is stronger than a palette. One of its own costs more than the
/// label: where nothing is wrong there is none.
void FormView::colorProblem(const Row &row) const
{
    if (!row.problem->isHidden())
        row.problem->setStyleSheet("color: "_L1 % Palette::of(this).ink(ColorRole::Error).name());
}

void FormView::colorProblems()
{
    for (const Row &row : m_rows)
        colorProblem(row);
}

} // namespace a2a

#include "moc_formview.cpp"
