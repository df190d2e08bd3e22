// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/gotobar.h"

#include "ui/style/palette.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>

namespace a2a {

using namespace Qt::StringLiterals;

GoToBar::GoToBar(QWidget *viewer, QWidget *view, const QString &question)
    : QWidget(viewer)
    , m_view(view)
    , m_edit(new QLineEdit(this))
    , m_hint(new QLabel(this))
{
    setAccessibleName(question);
    m_edit->setAccessibleName(question);
    m_edit->setMaximumWidth(140);
    m_edit->setPlaceholderText(question);
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setProperty("role", u"dim"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::Space * 2, metrics::Space, metrics::Space * 2, metrics::Space);
    row->addWidget(m_edit);
    row->addWidget(m_hint, 1);
    hide();
    viewer->installEventFilter(this);
    m_edit->installEventFilter(this);
    connect(m_edit, &QLineEdit::returnPressed, this, &GoToBar::accept);
}

void GoToBar::open()
{
    emit opened();
    show();
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void GoToBar::close()
{
    hide();
    m_view->setFocus(Qt::OtherFocusReason);
}

void GoToBar::setCount(qint64 count)
{
    m_count = count;
    m_hint->setText(tr("of %1").arg(QLocale().toString(count)));
}

void GoToBar::accept()
{
    bool isNumber = false;
    const qint64 number = m_edit->text().trimmed().toLongLong(&isNumber);
    emit opened(); // the number may have grown
    if (!isNumber || number < 1 || number > m_count) {
        m_hint->setText(tr("Type a number from 1 to %1.").arg(QLocale().toString(m_count)));
        m_edit->selectAll();
        return;
    }
    close();
    emit goTo(number);
}

bool GoToBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool opens = key->key() == Qt::Key_G && key->modifiers() == Qt::ControlModifier;
    const bool closes = watched == m_edit && key->key() == Qt::Key_Escape;
    if (!opens && !closes)
        return false;
    event->accept(); // has priority over window actions with the same key
    if (event->type() == QEvent::KeyPress) {
        if (opens)
            open();
        else
            close();
    }
    return true;
}

} // namespace a2a

#include "moc_gotobar.cpp"
