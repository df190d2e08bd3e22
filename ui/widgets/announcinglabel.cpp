// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/announcinglabel.h"

#include "ui/style/displaytext.h"

#include <QAccessible>

namespace a2a {

static constexpr int RestMs = 500;

TellingLabel::TellingLabel(QWidget *parent, const char *role)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setProperty("role", QString::fromLatin1(role));
    hide();
    m_rest.setSingleShot(true);
    m_rest.setInterval(RestMs);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
        emit told(this->text());
    });
}

void TellingLabel::say(const QString &text)
{
    const QString shown = displayText(text);
    if (shown == this->text())
        return;
    setText(shown);
    setVisible(!shown.isEmpty());
    // A text that is present when a form opens is read to the user together with the form.
    if (!shown.isEmpty() && isVisible())
        m_rest.start();
    else
        m_rest.stop();
}

} // namespace a2a

#include "moc_announcinglabel.cpp"
