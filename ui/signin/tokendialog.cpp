// SPDX-License-Identifier: Apache-2.0
#include "ui/signin/tokendialog.h"

#include "model/signin/jwtclaims.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/zoom.h"
#include "ui/widgets/plainlabel.h"

#include <QDateTime>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int MaxClaims = 200;
static constexpr qsizetype LongestClaim = 600;

QString tokenTimeLeft(qint64 expiryMs, qint64 nowMs)
{
    const qint64 seconds = (expiryMs - nowMs) / 1000;
    if (seconds <= 0)
        return TokenDialog::tr("expired");
    const qint64 minutes = seconds / 60;
    if (minutes >= 60)
        return TokenDialog::tr("%1 h %2 min")
            .arg(minutes / 60)
            .arg(minutes % 60, 2, 10, QLatin1Char('0'));
    return u"%1:%2"_s.arg(minutes).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

TokenDialog::TokenDialog(AgentAccount &account, OAuthClock &clock, QWidget *parent)
    : QDialog(parent)
    , m_account(account)
    , m_clock(clock)
    , m_lifetime(plainLabel({}, this, "heading"))
    , m_scopes(plainLabel({}, this))
    , m_note(plainLabel({}, this, "dim"))
    , m_claims(new QTableWidget(0, 2, this))
{
    setWindowTitle(tr("Token"));
    m_claims->setAccessibleName(tr("Claims of the token"));
    m_claims->setHorizontalHeaderLabels({tr("Claim"), tr("Value")});
    m_claims->horizontalHeader()->setStretchLastSection(true);
    m_claims->verticalHeader()->hide();
    m_claims->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_claims->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_claims->setTabKeyNavigation(false);
    m_claims->setFont(dataFont());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_renew = buttons->addButton(tr("Refresh now"), QDialogButtonBox::ActionRole);
    auto *layout = new QVBoxLayout(this);
    for (QWidget *part :
         std::initializer_list<QWidget *>{m_lifetime, m_scopes, m_note, m_claims, buttons})
        layout->addWidget(part, part == m_claims ? 1 : 0);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_renew, &QPushButton::clicked, this, [this] { m_account.renew(); });
    connect(&m_account, &AgentAccount::tokensChanged, this, &TokenDialog::refresh);
    connect(&m_account, &AgentAccount::changed, this, &TokenDialog::refresh);
    m_countdownTimer.setInterval(1s);
    connect(&m_countdownTimer, &QTimer::timeout, this, &TokenDialog::showTimeLeft);
    m_countdownTimer.start();
    resize(zoomed(520), zoomed(400));
    refresh();
}

/// The token in use: the one from OAuth, or a typed one.
QByteArray TokenDialog::token() const
{
    if (!m_account.tokens().isEmpty())
        return m_account.tokens().accessToken;
    for (const SignInEntry &entry : m_account.choice().entries) {
        if (entry.kind == SignInKind::Authorization)
            return m_account.secrets().value(entry.secretName());
    }
    return {};
}

void TokenDialog::showTimeLeft()
{
    std::optional<qint64> expiry = m_account.tokens().expiryMs;
    if (const auto claims = JwtClaims::parse(token()); claims && !expiry)
        expiry = claims->expiryMs;
    m_lifetime->setText(token().isEmpty() ? tr("No token")
                        : expiry ? tr("Time left: %1").arg(tokenTimeLeft(*expiry, m_clock.nowMs()))
                                 : tr("Expiry unknown"));
}

void TokenDialog::refresh()
{
    const QStringList scopes = m_account.tokens().scopes;
    m_scopes->setText(tr("Scopes: %1").arg(displayLine(scopes.join(", "_L1), LongestClaim)));
    m_scopes->setVisible(!scopes.isEmpty());
    m_renew->setEnabled(m_account.canRenew());
    showTimeLeft();
    showClaims();
}

void TokenDialog::addClaim(const QString &name, const QString &text)
{
    const int row = m_claims->rowCount();
    m_claims->insertRow(row);
    m_claims->setItem(row, 0, new QTableWidgetItem(displayIdentifier(name, 80)));
    m_claims->setItem(row, 1, new QTableWidgetItem(displayLine(text, LongestClaim)));
}

void TokenDialog::showClaims()
{
    m_claims->setRowCount(0);
    const auto claims = JwtClaims::parse(token());
    m_claims->setVisible(claims.has_value());
    m_note->setText(
        claims ? tr("Decoded claims; the signature is not verified, and nothing is sent.")
        : token().isEmpty() ? tr("Set a token, or sign in with OAuth, to see its claims.")
                            : tr("The token is opaque: only the agent can read it."));
    if (!claims)
        return;
    for (const auto *list : {&claims->header, &claims->claims}) {
        for (const JwtClaims::Claim &claim : *list) {
            if (m_claims->rowCount() == MaxClaims)
                return;
            QString text = claim.text;
            if (claim.timeMs) {
                text += u"  ("_s %
                        QLocale().toString(QDateTime::fromMSecsSinceEpoch(*claim.timeMs),
                                           QLocale::ShortFormat) %
                        u')';
            }
            addClaim(claim.name, text);
        }
    }
    m_claims->resizeColumnToContents(0);
}

} // namespace a2a

#include "moc_tokendialog.cpp"
