// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/signinpanel.h"

#include "ui/files/openlinkdialog.h"
#include "ui/style/displaytext.h"
#include "ui/widgets/flowlayout.h"

#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static QLabel *wrappedLabel(const QString &role)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setProperty("role", role);
    return label;
}

static QString factsOf(const SignInRequirements &needs)
{
    QStringList lines;
    if (!needs.schemeName.isEmpty())
        lines.append(
            SignInPanel::tr("The task requires: %1").arg(displayLine(needs.schemeName, 100)));
    if (!needs.schemes.isEmpty())
        lines.append(SignInPanel::tr("Declared by the card: %1")
                         .arg(displayLine(needs.schemes.join(", "_L1), 300)));
    if (!needs.provider.isEmpty())
        lines.append(SignInPanel::tr("Provider: %1").arg(displayLine(needs.provider, 100)));
    if (!needs.scopes.isEmpty())
        lines.append(
            SignInPanel::tr("Scopes: %1").arg(displayLine(needs.scopes.join(", "_L1), 300)));
    return lines.join(u'\n');
}

SignInPanel::SignInPanel(const SignInRequirements &needs, QWidget *parent)
    : QWidget(parent)
    , m_state(wrappedLabel(u"heading"_s))
    , m_instructions(wrappedLabel(u"dim"_s))
    , m_row(new FlowLayout)
{
    auto *facts = wrappedLabel(u"dim"_s);
    facts->setText(factsOf(needs));
    facts->setAccessibleName(tr("Authentication details"));
    facts->setHidden(facts->text().isEmpty());
    m_state->setAccessibleName(tr("Authentication status"));
    m_instructions->setAccessibleName(tr("How the task continues"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_state);
    layout->addLayout(m_row); // above read-only content: a low view shows the beginning
    layout->addWidget(m_instructions);
    layout->addWidget(facts);
    m_signIn =
        addButton(tr("Auth…"), tr("A token or key for the requests to this agent (Ctrl+Shift+I)"));
    //: %1: the message that is sent then
    m_continue = addButton(tr("Continue: send “%1”").arg(tr("OK, I have signed in.")),
                           tr("Sends this message in the task"));
    m_continue->setAccessibleName(tr("Continue"));
    m_subscribe = addButton(tr("Subscribe"), tr("Subscribes to the task until it continues"));
    if (!needs.signInUrl.isEmpty())
        addPage(needs.signInUrl);
    m_getTask = addButton(tr("Get task"), tr("Checks whether the task has continued"));
    connect(m_signIn, &QPushButton::clicked, this, &SignInPanel::signInRequested);
    connect(m_continue, &QPushButton::clicked, this,
            //: A message to the agent. It begins with "OK" in every language.
            [this] { emit continueRequested(tr("OK, I have signed in.")); });
    connect(m_subscribe, &QPushButton::clicked, this, &SignInPanel::subscribeRequested);
    connect(m_getTask, &QPushButton::clicked, this, &SignInPanel::getTaskRequested);
    showProgress();
}

QPushButton *SignInPanel::addButton(const QString &text, const QString &tip)
{
    auto *button = new QPushButton(text);
    button->setAccessibleName(text);
    button->setToolTip(tip);
    m_row->addWidget(button);
    return button;
}

void SignInPanel::addPage(const QUrl &page)
{
    QPushButton *open =
        addButton(tr("Open %1 in the browser").arg(displayIdentifier(page.host(), 60)),
                  displayIdentifier(page.toString(), 500));
    connect(open, &QPushButton::clicked, this,
            [this, link = QString::fromUtf8(page.toEncoded())] { askToOpenLink(link, this); });
}

void SignInPanel::setProgress(const SignInProgress &progress)
{
    if (progress == m_progress)
        return;
    m_progress = progress;
    showProgress();
}

void SignInPanel::setBlockedReason(const QString &why)
{
    m_blockedReason = why;
    showProgress();
}

/// The continue button becomes the primary one once continuing is possible.
static void setPrimary(QPushButton *button, bool primary)
{
    if (button->property("primary").toBool() == primary)
        return;
    button->setProperty("primary", primary);
    button->style()->unpolish(button);
    button->style()->polish(button);
}

bool SignInPanel::focusMainButton()
{
    for (QPushButton *button : {m_signIn, m_continue, m_subscribe}) {
        if (!button->property("primary").toBool() || button->isHidden() || !button->isEnabled())
            continue;
        button->setFocus();
        return true;
    }
    return false;
}

void SignInPanel::showProgress()
{
    const bool resumesAutomatically = m_progress.resumesAutomatically;
    m_state->setText(m_progress.credentialsSetAt.isEmpty()
                         ? QString()
                         : tr("Credentials set at %1").arg(m_progress.credentialsSetAt));
    m_state->setHidden(m_progress.credentialsSetAt.isEmpty());
    QString way = m_progress.credentialsSetAt.isEmpty()
                      ? tr("Sign in there, or set credentials here.")
                      : tr("They are sent with every request from now on.");
    way += u' ';
    if (!resumesAutomatically)
        way += tr("Then reply in the task: it continues with the next message.");
    else if (m_progress.hasOpenStream)
        way += tr("The task may continue by itself: its stream is open.");
    else if (m_progress.isPolled)
        way += tr("The task may continue by itself: it is polled meanwhile.");
    else
        way += tr("The task may continue by itself: subscribe or get the task to see it.");
    m_instructions->setText(way);
    m_subscribe->setVisible(resumesAutomatically && m_progress.canSubscribe &&
                            !m_progress.hasOpenStream);
    const bool isSet = !m_progress.credentialsSetAt.isEmpty();
    setPrimary(m_signIn, !isSet);
    setPrimary(m_continue, isSet && m_subscribe->isHidden());
    setPrimary(m_subscribe, isSet && !m_subscribe->isHidden());
    for (QPushButton *button : {m_signIn, m_continue, m_subscribe, m_getTask})
        button->setEnabled(m_blockedReason.isEmpty());
}

} // namespace a2a

#include "moc_signinpanel.cpp"
