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
    // Completed in the field, an address would be another one than the one that was typed.
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->setFilterMode(Qt::MatchContains);
    // Else an address of the list would take the place of one that only looks like it.
    completer()->setCaseSensitivity(Qt::CaseSensitive);
    connect(lineEdit(), &QLineEdit::returnPressed, this, &AddressBox::request);
    // Also told when the field is left with an address in it that the list knows.
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

/// What was chosen is told after the list is closed.
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
