// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/addressbox.h"

#include "ui/style/displaytext.h"

#include <QCompleter>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOptionFrame>
#include <QToolTip>

#include <utility>

namespace a2a {

static constexpr int TextMargin = 2; ///< of every QLineEdit, beside those of the style
static constexpr qsizetype MostChars = 2048;

namespace {

/// A field that, while it is not edited, shows the beginning and the end of an address that does
/// not fit, since a cut address looks like another one.
class AddressLine final : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

protected:
    void paintEvent(QPaintEvent *event) override
    {
        if (!isElided())
            return QLineEdit::paintEvent(event);
        QPainter painter(this);
        QStyleOptionFrame option;
        initStyleOption(&option);
        style()->drawPrimitive(QStyle::PE_PanelLineEdit, &option, &painter, this);
        const QRect room = textRoom();
        painter.setClipRect(room);
        style()->drawItemText(
            &painter, room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, palette(),
            isEnabled(),
            fontMetrics().elidedText(displayLine(text(), MostChars), Qt::ElideMiddle, room.width()),
            QPalette::Text);
    }

    bool event(QEvent *event) override
    {
        if (event->type() != QEvent::ToolTip)
            return QLineEdit::event(event);
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(),
                           isElided() ? a2a::displayText(text(), MostChars) : QString(), this);
        return true;
    }

private:
    [[nodiscard]] QRect textRoom() const
    {
        QStyleOptionFrame option;
        initStyleOption(&option);
        return style()
            ->subElementRect(QStyle::SE_LineEditContents, &option, this)
            .marginsRemoved(textMargins())
            .adjusted(TextMargin, 0, -TextMargin, 0);
    }
    [[nodiscard]] bool isElided() const
    {
        return !hasFocus() && fontMetrics().horizontalAdvance(text()) > textRoom().width();
    }
};

} // namespace

AddressBox::AddressBox(QWidget *parent)
    : QComboBox(parent)
{
    setLineEdit(new AddressLine(this)); // which makes it editable
    setInsertPolicy(QComboBox::NoInsert);
    // Inline completion would change the address that was typed.
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->setFilterMode(Qt::MatchContains);
    // Otherwise a listed address would replace one that differs only in case.
    completer()->setCaseSensitivity(Qt::CaseSensitive);
    connect(lineEdit(), &QLineEdit::returnPressed, this, &AddressBox::request);
    // Also emitted when the field is left with an address that is in the list.
    connect(this, &QComboBox::textActivated, this, [this] {
        if (std::exchange(m_isChoosing, false))
            request();
    });
}

void AddressBox::request()
{
    emit requested(currentText().trimmed());
}

void AddressBox::showPopup()
{
    m_isChoosing = true;
    QComboBox::showPopup();
}

/// Closes the list. The choice is reported only after that.
void AddressBox::hidePopup()
{
    QComboBox::hidePopup();
    QMetaObject::invokeMethod(
        this, [this] { m_isChoosing = false; }, Qt::QueuedConnection);
}

void AddressBox::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        showPopup();
        break;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        event->ignore();
        break;
    default:
        QComboBox::keyPressEvent(event);
    }
}

void AddressBox::wheelEvent(QWheelEvent *event)
{
    event->ignore();
}

} // namespace a2a

#include "moc_addressbox.cpp"
