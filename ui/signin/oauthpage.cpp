// SPDX-License-Identifier: Apache-2.0
#include "ui/signin/oauthpage.h"

#include "model/text/textof.h"
#include "ui/files/openlinkdialog.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/zoom.h"
#include "ui/widgets/plainlabel.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int CodeSize = 26; ///< pixels of the device code at 100 %

OAuthPage::OAuthPage(OAuthSignIn &signIn, OAuthClock &clock, QWidget *parent)
    : QWidget(parent)
    , m_signIn(signIn)
    , m_clock(clock)
    , m_opener(&openSignInPage)
    , m_state(plainLabel({}, this, "heading"))
    , m_code(plainLabel({}, this))
    , m_page(plainLabel({}, this))
    , m_timeLeft(plainLabel({}, this, "dim"))
    , m_notes(plainLabel({}, this, "dim"))
    , m_open(new QPushButton(this))
    , m_copy(new QPushButton(tr("Copy address"), this))
{
    m_state->setAccessibleName(tr("Sign-in status"));
    m_code->setAccessibleName(tr("Device code"));
    QFont font = dataFont();
    font.setPixelSize(zoomed(CodeSize));
    font.setBold(true);
    m_code->setFont(font);
    m_code->setAlignment(Qt::AlignCenter);
    m_code->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_page->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    for (QPushButton *button : {m_open, m_copy})
        button->setAutoDefault(false);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_open);
    buttons->addWidget(m_copy);
    buttons->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QLabel *label : {m_state, m_code, m_page, m_timeLeft})
        layout->addWidget(label);
    layout->addLayout(buttons);
    layout->addWidget(m_notes);
    layout->addStretch(1);
    connect(m_open, &QPushButton::clicked, this, [this] { m_opener(m_address); });
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_address.toString()); });
    connect(&m_signIn, &OAuthSignIn::browserRequested, this, &OAuthPage::showBrowser);
    connect(&m_signIn, &OAuthSignIn::codeShown, this, &OAuthPage::showCode);
    connect(&m_signIn, &OAuthSignIn::warningIssued, this, [this](const Phrase &what) {
        const QString line = displayText(textOf(what), 400);
        m_notes->setText(m_notes->text().isEmpty() ? line
                                                   : QString(m_notes->text() % u'\n' % line));
        m_notes->show();
    });
    m_countdownTimer.setInterval(1s);
    connect(&m_countdownTimer, &QTimer::timeout, this, &OAuthPage::showTimeLeft);
}

void OAuthPage::begin(const QString &shownHost)
{
    m_shownHost = shownHost;
    m_state->setText(tr("Contacting the provider…"));
    m_endMs = 0;
    m_notes->clear();
    for (QWidget *part : {static_cast<QWidget *>(m_code), static_cast<QWidget *>(m_page),
                          static_cast<QWidget *>(m_timeLeft), static_cast<QWidget *>(m_notes),
                          static_cast<QWidget *>(m_open), static_cast<QWidget *>(m_copy)})
        part->hide();
    m_countdownTimer.stop();
}

void OAuthPage::showBrowser(const QUrl &address)
{
    m_address = address;
    const QString host = displayIdentifier(address.host(), 120);
    const bool wasNamed = address.host() == m_shownHost;
    m_state->setText(tr("Sign in using your browser"));
    m_page->setText(
        wasNamed ? tr("%1 was opened in the browser. The sign-in continues automatically when you "
                      "are done.")
                       .arg(host)
                 : tr("The provider's page is at %1. The sign-in continues automatically when you "
                      "are done there.")
                       .arg(host));
    m_page->show();
    m_open->setText(wasNamed ? tr("Open again") : tr("Open in the browser"));
    m_open->show();
    m_copy->show();
    m_endMs = m_signIn.redirectDeadlineMs();
    showTimeLeft();
    m_countdownTimer.start();
    announceState();
    if (wasNamed)
        m_opener(address);
}

void OAuthPage::showCode(const DeviceCode &code)
{
    m_address = code.pageWithCode.isEmpty() ? code.page : code.pageWithCode;
    m_state->setText(tr("Enter this code"));
    m_code->setText(displayIdentifier(code.userCode, 60));
    m_code->show();
    m_page->setText(
        tr("Enter it at %1, on any device.").arg(displayIdentifier(code.page.toString(), 300)));
    m_page->show();
    m_open->setText(tr("Open the page here"));
    m_open->show();
    m_copy->show();
    m_endMs = code.expiryMs;
    showTimeLeft();
    m_countdownTimer.start();
    announceState();
}

/// Announces the next step to screen readers, since the page has changed.
void OAuthPage::announceState()
{
    QStringList said;
    for (const QLabel *label : {m_state, m_code, m_page}) {
        if (!label->isHidden())
            said.append(label->text());
    }
    setAccessibleDescription(said.join(u' '));
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void OAuthPage::showTimeLeft()
{
    const qint64 seconds = std::max<qint64>((m_endMs - m_clock.nowMs()) / 1000, 0);
    m_timeLeft->setVisible(m_endMs > 0);
    m_timeLeft->setText(
        tr("Time left: %1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0')));
}

} // namespace a2a

#include "moc_oauthpage.cpp"
