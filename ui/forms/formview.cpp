// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/formview.h"

#include "model/content/jsonsplice.h"
#include "model/text/textof.h"
#include "ui/forms/fieldeditor.h"
#include "ui/style/displaytext.h"

#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;
using LineKind = FormLine::Kind;

static constexpr int MakingSliceMs = 4; ///< layout and painting take additional time
static constexpr int MadeAtOnce = 24;   ///< lines: small forms must not visibly grow

FormView::FormView(const FormSource &source, QWidget *parent)
    : QWidget(parent)
    , m_state(source)
    , m_layout(new QVBoxLayout(this))
    , m_rowCreation(MakingSliceMs, [this] { return createNextRow(); })
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(6);
    rebuildRows();
}

FormView::~FormView() = default;

void FormView::setJson(const QByteArray &json)
{
    m_state.setJson(json);
    synchronize();
}

void FormView::synchronize()
{
    if (m_state.root() != m_shown)
        rebuildRows();
    else
        refresh();
}

FormDraft FormView::draft() const
{
    FormDraft draft{m_state.picks(), {}};
    for (const FormRow *row : m_rows) {
        const QString typed = row ? row->invalidDraft() : QString();
        if (!typed.isEmpty())
            draft.invalidDrafts.insert(row->line().pointer, typed);
    }
    return draft;
}

void FormView::setDraft(const FormDraft &draft)
{
    m_state.setPicks(draft.picks);
    synchronize();
    setInvalidDrafts(draft.invalidDrafts);
}

void FormView::setInvalidDrafts(const QHash<QString, QString> &invalidDrafts)
{
    if (invalidDrafts.isEmpty())
        return;
    createAllRows();
    for (FormRow *row : m_rows) {
        const QString typed = invalidDrafts.value(row->line().pointer);
        if (!typed.isEmpty())
            row->setInvalidDraft(typed);
    }
}

/// Keeps the rows of remaining lines, removes the others, and creates missing ones.
void FormView::rebuildRows()
{
    const FocusPosition before = focus();
    m_shown = m_state.root();
    m_lines = makeFormLines(m_shown);
    std::vector<FormRow *> rows = takeReusableRows();
    bool isFocusLost = false;
    for (FormRow *row : m_rows) {
        if (!row)
            continue;
        if (before.widget && row->isAncestorOf(before.widget)) {
            isFocusLost = true; // it would move from field to field, selecting content
            before.widget->clearFocus();
        }
        row->hide();
        row->disconnect(this);
        m_layout->removeWidget(row);
        row->deleteLater(); // the caller may be one of its buttons
    }
    m_rows = std::move(rows);
    m_createdRows = 0;
    refresh();
    for (int i = 0; i < MadeAtOnce && createNextRow(); ++i)
        continue;
    m_rowCreation.start();
    if (isFocusLost)
        setFocusAt(before.pointer, before.target);
}

/// Takes the rows out of m_rows that can show a current line.
std::vector<FormRow *> FormView::takeReusableRows()
{
    const auto key = [](const FormLine &line) { return std::pair(line.pointer, int(line.kind)); };
    QHash<std::pair<QString, int>, size_t> former;
    for (size_t i = 0; i < m_rows.size(); ++i) {
        if (m_rows[i])
            former.insert(key(m_rows[i]->line()), i);
    }
    std::vector<FormRow *> same(m_lines.size(), nullptr);
    for (size_t i = 0; i < m_lines.size(); ++i) {
        const auto found = former.constFind(key(m_lines[i]));
        if (found == former.cend() || !m_rows[*found] ||
            !m_rows[*found]->line().isSameLine(m_lines[i]))
            continue;
        same[i] = std::exchange(m_rows[*found], nullptr);
        same[i]->setLine(m_lines[i]);
    }
    return same;
}

/// Updates every row to its current value.
void FormView::refresh()
{
    m_document.parse(json());
    for (FormRow *row : m_rows) {
        if (row)
            row->showValue(m_document.isValid() ? m_document.at(row->line().pointer)
                                                : json::Value());
    }
}

/// Creates the next missing row. Returns false if none is missing.
bool FormView::createNextRow()
{
    for (; m_createdRows < m_rows.size(); ++m_createdRows) {
        const int at = int(m_createdRows);
        FormRow *&row = m_rows[m_createdRows];
        const bool isNew = !row;
        if (isNew) {
            row = createRow(m_lines[m_createdRows]);
            row->showValue(m_document.isValid() ? m_document.at(row->line().pointer)
                                                : json::Value());
        }
        const QLayoutItem *there = m_layout->itemAt(at);
        if (!there || there->widget() != row)
            m_layout->insertWidget(at, row);
        if (!isNew)
            continue;
        row->show();
        ++m_createdRows;
        return true;
    }
    return false;
}

void FormView::createAllRows()
{
    m_rowCreation.cancel();
    while (createNextRow())
        continue;
}

FormRow *FormView::createRow(const FormLine &line)
{
    auto *row = new FormRow(line, this);
    const QString list = line.pointer.left(line.pointer.lastIndexOf(u'/'));
    const qsizetype number = line.element.row;
    connect(row, &FormRow::edited, this,
            [this, row](const QByteArray &value) { onEdited(row, value); });
    connect(row, &FormRow::chosen, this, [this, row](int alternative) {
        m_state.choose(row->line().pointer, alternative, row->line().memberOrder);
        synchronize();
        emit edited();
    });
    connect(row, &FormRow::addRequested, this, [this, row] { appendElement(row->line()); });
    connect(row, &FormRow::removeRequested, this,
            [this, list, number] { removeElement(list, number); });
    connect(row, &FormRow::swapRequested, this,
            [this, list, number](qsizetype other) { swapElements(list, number, other); });
    return row;
}

/// The JSON for an emptied field, or empty if the member is removed. A required field that may be
/// null becomes null.
static QByteArray emptied(const FormLine &line)
{
    const FormField &field = line.field;
    const bool isText =
        field.kind == FormField::Kind::Text || field.kind == FormField::Kind::LongText;
    if (line.isElementValue)
        return isText ? "\"\"" : "null";
    return field.required && field.nullable ? "null" : "";
}

void FormView::onEdited(const FormRow *row, const QByteArray &value)
{
    const FormLine &line = row->line();
    m_state.setValue(line.pointer, value.isEmpty() ? emptied(line) : value, line.memberOrder);
    synchronize();
    emit edited();
}

/// The focus, identified by the edited value, since its widget may be replaced.
FormView::FocusPosition FormView::focus() const
{
    QWidget *widget = focusWidget();
    if (!widget || !widget->hasFocus())
        return {};
    for (const FormRow *row : m_rows) {
        if (row && row->isAncestorOf(widget))
            return {widget, row->line().pointer, row->focusTargetOf(widget)};
    }
    return {};
}

/// Finds the first row for that pointer, creating rows until there is one.
FormRow *FormView::findRow(const QString &pointer, FocusTarget target)
{
    const auto has = [&](const FormRow *row) {
        return row && row->line().pointer == pointer && row->widgetAt(target);
    };
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), has);
    if (found != m_rows.end())
        return *found;
    while (createNextRow()) {
        if (has(m_rows[m_createdRows - 1]))
            return m_rows[m_createdRows - 1];
    }
    return nullptr;
}

/// If the field was removed, the one above it gets the focus.
void FormView::setFocusAt(const QString &pointer, FocusTarget target)
{
    if (FormRow *row = findRow(pointer, target))
        return row->widgetAt(target)->setFocus(Qt::OtherFocusReason);
    for (QString above = pointer; !above.isEmpty();) {
        above.truncate(above.lastIndexOf(u'/'));
        if (FormRow *row = findRow(above, FocusTarget::Editor))
            return row->widgetAt(FocusTarget::Editor)->setFocus(Qt::OtherFocusReason);
    }
    focusFirst();
}

static bool isWithin(const QString &pointer, const QString &outer)
{
    return pointer == outer || (pointer.startsWith(outer) && pointer.at(outer.size()) == u'/');
}

/// Swapped elements keep their unfinished input.
void FormView::moveInvalidDrafts(const QString &list, const RowMove &move)
{
    QHash<QString, QString> invalidDrafts;
    const FormDraft before = draft();
    for (auto one = before.invalidDrafts.begin(); one != before.invalidDrafts.end(); ++one)
        invalidDrafts.insert(movedPointer(one.key(), list, move), one.value());
    for (FormRow *row : m_rows) {
        if (row && row->line().pointer.startsWith(list % u'/') && !row->invalidDraft().isEmpty())
            row->setInvalidDraft({}); // its editor now belongs to another element
    }
    synchronize();
    setInvalidDrafts(invalidDrafts);
}

void FormView::appendElement(const FormLine &list)
{
    const QString at = m_state.addRow(list.pointer, list.memberOrder);
    synchronize();
    const auto isIn = [&at](const FormRow *row) {
        return row && isWithin(row->line().pointer, at) && row->widgetAt(FocusTarget::Editor);
    };
    auto first = std::find_if(m_rows.begin(), m_rows.end(), isIn);
    while (first == m_rows.end() && createNextRow())
        first = std::find_if(m_rows.begin(), m_rows.end(), isIn);
    if (first != m_rows.end())
        (*first)->widgetAt(FocusTarget::Editor)->setFocus(Qt::TabFocusReason);
    emit edited();
}

void FormView::removeElement(const QString &list, qsizetype row)
{
    m_state.removeRow(list, row);
    moveInvalidDrafts(list, [row](qsizetype at) {
        return at == row ? -1 : at > row ? at - 1 : at;
    });
    const QString next = jsonPointer(list, row);
    if (findRow(next, FocusTarget::Remove))
        setFocusAt(next, FocusTarget::Remove);
    else
        setFocusAt(list);
    emit edited();
}

void FormView::swapElements(const QString &list, qsizetype row, qsizetype other)
{
    m_state.swapRows(list, row, other);
    moveInvalidDrafts(list, [row, other](qsizetype at) {
        return at == row ? other : at == other ? row : at;
    });
    const QString at = jsonPointer(list, other);
    const FocusTarget same = other < row ? FocusTarget::Up : FocusTarget::Down;
    const FocusTarget opposite = other < row ? FocusTarget::Down : FocusTarget::Up;
    setFocusAt(at, findRow(at, same) ? same : opposite);
    emit edited();
}

std::vector<FormProblem> FormView::problems() const
{
    const json::Document document(json());
    std::vector<FormProblem> found =
        findFormProblems(root(), document.isValid() ? document.root() : json::Value());
    const FormDraft now = draft();
    for (auto one = now.invalidDrafts.begin(); one != now.invalidDrafts.end(); ++one)
        found.push_back({one.key(), Phrase("form-broken-json")});
    return found;
}

/// Shows a value's problem at its editor, or at its chooser if it has no editor.
std::vector<FormProblem> FormView::setProblems(const std::vector<FormProblem> &problems)
{
    if (!problems.empty())
        createAllRows();
    std::vector<FormProblem> left = problems;
    for (auto at = m_rows.rbegin(); at != m_rows.rend(); ++at) {
        FormRow *row = *at;
        if (!row)
            continue;
        const auto own = std::find_if(left.begin(), left.end(), [row](const FormProblem &one) {
            return row->isForPointer(one.pointer);
        });
        const bool isWrong = own != left.end();
        row->setProblem(isWrong ? displayText(textOf(own->message), 400) : QString());
        if (isWrong)
            left.erase(own);
    }
    return left;
}

void FormView::focusFirst()
{
    const auto canFocus = [](const FormRow *row) {
        return row && row->widgetAt(FocusTarget::Editor);
    };
    const auto isWrong = [&](const FormRow *row) { return canFocus(row) && row->hasProblem(); };
    const auto isField = [&](const FormRow *row) {
        return canFocus(row) && row->line().kind != LineKind::ListEnd;
    };
    auto first = std::find_if(m_rows.begin(), m_rows.end(), isWrong);
    if (first == m_rows.end())
        first = std::find_if(m_rows.begin(), m_rows.end(), isField);
    while (first == m_rows.end() && createNextRow())
        first = std::find_if(m_rows.begin(), m_rows.end(), isField);
    if (first == m_rows.end())
        first = std::find_if(m_rows.begin(), m_rows.end(), canFocus);
    if (first != m_rows.end())
        (*first)->widgetAt(FocusTarget::Editor)->setFocus(Qt::OtherFocusReason);
}

} // namespace a2a

#include "moc_formview.cpp"
