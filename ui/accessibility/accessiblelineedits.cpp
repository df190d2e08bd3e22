// SPDX-License-Identifier: Apache-2.0
#include "ui/accessibility/accessiblelineedits.h"

#include <QAccessibleWidget>
#include <QCompleter>
#include <QLineEdit>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

/// A line edit, with its text as displayed: masked text stays masked.
class LineAccessible final : public QAccessibleWidget,
                             public QAccessibleTextInterface,
                             public QAccessibleEditableTextInterface {
public:
    explicit LineAccessible(QLineEdit *line)
        : QAccessibleWidget(line, QAccessible::EditableText)
    {
    }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Value)
            return line().displayText();
        const QString text = QAccessibleWidget::text(kind);
        return kind == QAccessible::Name && text.isEmpty() ? line().placeholderText() : text;
    }
    void setText(QAccessible::Text kind, const QString &text) override
    {
        if (kind == QAccessible::Value)
            replaceText(0, characterCount(), text);
        else
            QAccessibleWidget::setText(kind, text);
    }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = line().isReadOnly();
        state.editable = !state.readOnly;
        state.passwordEdit = line().echoMode() != QLineEdit::Normal;
        state.selectableText = true;
        state.supportsAutoCompletion = line().completer() != nullptr;
        return state;
    }
    /// A line edit has no accessible children: the widgets in it are images, or do what a key of
    /// the line does.
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] QAccessibleInterface *child(int) const override { return nullptr; }
    [[nodiscard]] void *interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::TextInterface)
            return static_cast<QAccessibleTextInterface *>(this);
        if (type == QAccessible::EditableTextInterface)
            return static_cast<QAccessibleEditableTextInterface *>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    // Text.
    [[nodiscard]] int characterCount() const override { return int(line().displayText().size()); }
    [[nodiscard]] QString text(int from, int to) const override
    {
        return line().displayText().mid(from, to - from);
    }
    [[nodiscard]] QString attributes(int, int *from, int *to) const override
    {
        *from = 0;
        *to = characterCount();
        return {};
    }
    [[nodiscard]] QRect characterRect(int offset) const override
    {
        const QFontMetrics metrics(line().font());
        const QString shown = line().displayText();
        const QRect all = rect();
        const int left = all.left() + metrics.horizontalAdvance(shown.left(offset));
        return {qMin(left, all.right()), all.top(), metrics.horizontalAdvance(shown.mid(offset, 1)),
                all.height()};
    }
    [[nodiscard]] int offsetAtPoint(const QPoint &point) const override
    {
        return line().cursorPositionAt(line().mapFromGlobal(point));
    }
    void scrollToSubstring(int from, int) override { setCursorPosition(from); }

    // Cursor and selection.
    [[nodiscard]] int cursorPosition() const override { return line().cursorPosition(); }
    void setCursorPosition(int position) override { line().setCursorPosition(position); }
    [[nodiscard]] int selectionCount() const override { return line().hasSelectedText() ? 1 : 0; }
    void selection(int number, int *from, int *to) const override
    {
        const bool isThere = number == 0 && line().hasSelectedText();
        *from = isThere ? line().selectionStart() : 0;
        *to = isThere ? line().selectionEnd() : 0;
    }
    void addSelection(int from, int to) override { setSelection(0, from, to); }
    void removeSelection(int number) override
    {
        if (number == 0)
            line().deselect();
    }
    void setSelection(int number, int from, int to) override
    {
        if (number == 0)
            line().setSelection(from, to - from);
    }

    // Editing.
    void deleteText(int from, int to) override { replaceText(from, to, {}); }
    void insertText(int at, const QString &text) override { replaceText(at, at, text); }
    void replaceText(int from, int to, const QString &text) override
    {
        if (line().isReadOnly() || !line().isEnabled())
            return;
        line().deselect();
        line().setCursorPosition(from);
        if (to > from)
            line().setSelection(from, to - from);
        line().insert(text);
    }

private:
    [[nodiscard]] QLineEdit &line() const { return *static_cast<QLineEdit *>(object()); }
};

} // namespace

/// The line edits of spin boxes are handled by their spin box.
static QAccessibleInterface *makeLine(const QString &className, QObject *object)
{
    auto *line = className == "QLineEdit"_L1 ? qobject_cast<QLineEdit *>(object) : nullptr;
    const bool isOfSpinBox = line && line->objectName() == "qt_spinbox_lineedit"_L1;
    return line && !isOfSpinBox ? new LineAccessible(line) : nullptr;
}

void installAccessibleLineEdits()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeLine);
        return true;
    }();
    Q_UNUSED(installed)
}

} // namespace a2a
