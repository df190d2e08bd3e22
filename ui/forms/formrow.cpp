// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/formrow.h"

#include "model/text/textof.h"
#include "ui/forms/choicefields.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/reorientinglayout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;
using LineKind = FormLine::Kind;

static constexpr int LabelWidth = 112;
static constexpr int MinBeside = 300; ///< pixels at 100 % for a label beside its editor
static constexpr int Indent = 14;
static constexpr qsizetype LongestHint = 300; ///< characters of a description

namespace {

/// A label beside its editor or, in a narrow form, above it.
class LabeledLayout final : public ReorientingLayout {
public:
    LabeledLayout(QLabel *label, QLayout *editor)
        : ReorientingLayout(MinBeside)
        , m_label(label)
    {
        addWidget(label, 0, Qt::AlignTop);
        addLayout(editor, 1);
        LabeledLayout::setVertical(false);
    }

protected:
    void setVertical(bool below) override
    {
        ReorientingLayout::setVertical(below);
        setSpacing(below ? 2 : 8);
        m_label->setContentsMargins(0, below ? 0 : 5, 0, 0);
        m_label->setMinimumWidth(below ? 0 : zoomed(LabelWidth));
        m_label->setMaximumWidth(below ? QWIDGETSIZE_MAX : zoomed(LabelWidth));
    }

private:
    QLabel *m_label;
};

} // namespace

static QLabel *makeNote(const QString &text, const char *role)
{
    auto *note = new QLabel(displayText(text, LongestHint));
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    note->setProperty("role", QString::fromLatin1(role));
    return note;
}

FormRow::FormRow(const FormLine &line, QWidget *parent)
    : QWidget(parent)
    , m_line(line)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(m_line.depth * Indent, 0, 0, 0);
    layout->setSpacing(8);
    switch (m_line.kind) {
    case LineKind::Heading:
        buildHeading(layout);
        break;
    case LineKind::Note:
        layout->addWidget(makeNote(m_line.label, "caption"), 1);
        break;
    case LineKind::Value:
    case LineKind::Chooser:
        buildValue(layout);
        break;
    case LineKind::ListEnd:
        buildListEnd(layout);
        break;
    }
    if (m_line.element.row >= 0)
        addElementButtons(layout);
    setLine(line);
    updateAccessibleDescription();
}

void FormRow::buildHeading(QHBoxLayout *layout)
{
    auto *column = new QVBoxLayout;
    column->setSpacing(2);
    if (!m_line.label.isEmpty())
        column->addWidget(makeNote(m_line.label, "heading"));
    if (!m_line.field.description.isEmpty())
        column->addWidget(makeNote(m_line.field.description, "caption"));
    layout->addLayout(column, 1);
}

void FormRow::buildValue(QHBoxLayout *layout)
{
    const FormField &field = m_line.field;
    if (m_line.kind == LineKind::Chooser) {
        auto *chooser = new AlternativeField(field, this);
        connect(chooser, &AlternativeField::chosen, this, &FormRow::chosen);
        m_editor = chooser;
    } else {
        m_editor = FieldEditor::create(field, this);
        connect(m_editor, &FieldEditor::edited, this, &FormRow::edited);
        connect(m_editor, &FieldEditor::inputRejected, this, &FormRow::showProblem);
    }
    QVBoxLayout *below = addLabeled(layout, m_editor);
    const bool isRoot = m_line.pointer.isEmpty() && m_line.kind == LineKind::Chooser;
    if (!field.description.isEmpty() && !isRoot)
        below->addWidget(makeNote(field.description, "caption"));
    if (!field.note.isEmpty())
        below->addWidget(makeNote(tr("%1 Edit it as JSON.").arg(textOf(field.note)), "caption"));
    if (field.hiddenChoices > 0)
        below->addWidget(makeNote(tr("%n more options are not listed: enter one as JSON.", nullptr,
                                     int(field.hiddenChoices)),
                                  "caption"));
    addProblemLabel(below);
}

/// A label and its editor; returns the layout below the editor.
QVBoxLayout *FormRow::addLabeled(QHBoxLayout *layout, QWidget *editor)
{
    auto *name = new QLabel(m_line.label);
    name->setTextFormat(Qt::PlainText);
    name->setWordWrap(true);
    name->setProperty("role", u"dim"_s);
    name->setBuddy(editor);
    auto *stack = new QVBoxLayout;
    stack->setSpacing(2);
    stack->addWidget(editor);
    layout->addLayout(new LabeledLayout(name, stack), 1);
    return stack;
}

void FormRow::buildListEnd(QHBoxLayout *layout)
{
    auto *column = new QVBoxLayout;
    addProblemLabel(column);
    m_add = new QPushButton(icon("plus"_L1, ColorRole::Text), tr("Add"));
    m_add->setAccessibleName(tr("Add to %1").arg(displayTitle(m_line.field)));
    m_add->setToolTip(m_add->accessibleName());
    m_add->setEnabled(m_line.field.hiddenRows == 0);
    column->addWidget(m_add, 0, Qt::AlignLeft);
    layout->addLayout(column, 1);
    connect(m_add, &QPushButton::clicked, this, &FormRow::addRequested);
}

/// Adds the buttons of a list's element, to the right of it.
void FormRow::addElementButtons(QHBoxLayout *layout)
{
    const QString &title = m_line.element.title;
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(0);
    m_up = addButton(buttons, "chevron-up"_L1, tr("Move %1 up").arg(title));
    m_down = addButton(buttons, "chevron-down"_L1, tr("Move %1 down").arg(title));
    m_remove = addButton(buttons, "close"_L1, tr("Remove %1").arg(title));
    layout->addLayout(buttons);
    const qsizetype row = m_line.element.row;
    connect(m_up, &QToolButton::clicked, this, [this, row] { emit swapRequested(row - 1); });
    connect(m_down, &QToolButton::clicked, this, [this, row] { emit swapRequested(row + 1); });
    connect(m_remove, &QToolButton::clicked, this, &FormRow::removeRequested);
}

QToolButton *FormRow::addButton(QHBoxLayout *layout, QLatin1StringView iconName,
                                const QString &name)
{
    auto *button = new QToolButton;
    button->setIcon(icon(iconName));
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(button, 0, Qt::AlignTop);
    return button;
}

void FormRow::addProblemLabel(QVBoxLayout *layout)
{
    m_problem = new QLabel;
    m_problem->setProperty("role", u"error"_s);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->hide();
    layout->addWidget(m_problem);
}

void FormRow::setLine(const FormLine &line)
{
    m_line = line;
    if (m_line.kind == LineKind::Chooser)
        static_cast<AlternativeField *>(m_editor)->setChosen(m_line.field.chosen);
    if (!m_remove)
        return;
    const FormLine::Element &element = m_line.element;
    m_up->setVisible(element.rows > 1);
    m_down->setVisible(element.rows > 1);
    m_up->setEnabled(element.row > 0);
    m_down->setEnabled(element.row + 1 < element.rows);
}

void FormRow::showValue(json::Value value)
{
    if (m_editor && m_line.kind == LineKind::Value)
        m_editor->setValue(value);
}

QString FormRow::invalidDraft() const
{
    return m_editor ? m_editor->invalidDraft() : QString();
}

void FormRow::setInvalidDraft(const QString &typed)
{
    if (m_editor && m_line.kind == LineKind::Value)
        m_editor->setInvalidDraft(typed);
}

void FormRow::setProblem(const QString &problem)
{
    if (invalidDraft().isEmpty())
        showProblem(problem);
}

bool FormRow::hasProblem() const
{
    return m_problem && !m_problem->isHidden();
}

bool FormRow::isForPointer(const QString &pointer) const
{
    return m_problem && m_line.pointer == pointer;
}

void FormRow::showProblem(const QString &problem)
{
    if (!m_problem || m_problem->text() == problem)
        return;
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    updateAccessibleDescription();
}

/// Updates the accessible description.
void FormRow::updateAccessibleDescription()
{
    QWidget *widget = m_editor ? m_editor->focusProxy() : m_add;
    if (!widget)
        return;
    QStringList said;
    if (hasProblem())
        said.append(m_problem->text());
    if (m_line.field.required)
        said.append(tr("Required"));
    if (!m_line.field.description.isEmpty())
        said.append(displayLine(m_line.field.description));
    widget->setAccessibleDescription(said.join(u' '));
}

QWidget *FormRow::widgetAt(FocusTarget target) const
{
    QWidget *widget = nullptr;
    switch (target) {
    case FocusTarget::Editor:
        return m_editor ? static_cast<QWidget *>(m_editor) : m_add;
    case FocusTarget::Up:
        widget = m_up;
        break;
    case FocusTarget::Down:
        widget = m_down;
        break;
    case FocusTarget::Remove:
        widget = m_remove;
        break;
    }
    return widget && widget->isEnabled() && !widget->isHidden() ? widget : nullptr;
}

FormRow::FocusTarget FormRow::focusTargetOf(const QWidget *focused) const
{
    if (!focused || focused == m_add)
        return FocusTarget::Editor;
    return focused == m_up       ? FocusTarget::Up
           : focused == m_down   ? FocusTarget::Down
           : focused == m_remove ? FocusTarget::Remove
                                 : FocusTarget::Editor;
}

} // namespace a2a

#include "moc_formrow.cpp"
