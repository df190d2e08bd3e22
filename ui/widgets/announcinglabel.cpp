// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/announcinglabel.h"

#include "ui/style/displaytext.h"

#include <QAccessible>

namespace a2a {

static constexpr int RestMs = 500;

AnnouncingLabel::AnnouncingLabel(QWidget *parent, const char *role)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setProperty("role", QString::fromLatin1(role));
    hide();
    m_announceTimer.setSingleShot(true);
    m_announceTimer.setInterval(RestMs);
    connect(&m_announceTimer, &QTimer::timeout, this, [this] {
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
        emit announced(this->text());
    });
}

void AnnouncingLabel::showMessage(const QString &text)
{
    const QString shown = displayText(text);
    if (shown == this->text())
        return;
    setText(shown);
    setVisible(!shown.isEmpty());
    // A text that is present when a form opens is read to the user together with the form.
    if (!shown.isEmpty() && isVisible())
        m_announceTimer.start();
    else
        m_announceTimer.stop();
}

} // namespace a2a

#include "moc_announcinglabel.cpp"
