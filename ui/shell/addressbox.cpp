// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/addressbox.h"

#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>

#include <utility>

namespace a2a {

AddressBox::AddressBox(QWidget *parent)
    : QComboBox(parent)
{
    setEditable(true);
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

/// The choice is reported after the list is closed.
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
