// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/connectbar.h"

#include "model/facts/signinrequirements.h"
#include "model/text/textof.h"
#include "ui/dialogs/custominterfacedialog.h"
#include "ui/shell/addressbox.h"
#include "ui/shell/authscheme.h"
#include "ui/shell/offermenu.h"
#include "ui/signin/tokendialog.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/services.h"
#include "ui/workspace/signins.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int DotSize = 14;

static QToolButton *menuButton(QWidget *parent, const QString &name)
{
    auto *button = new QToolButton(parent);
    button->setProperty("framed", true);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Minimum); // as high as its neighbors
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setMenu(new QMenu(button));
    return button;
}

/// The width of the button's text when signing in is needed, so that nothing moves when it changes.
static int leastSignInWidth(const QToolButton &button, const QString &needed)
{
    QToolButton wide;
    wide.setProperty("framed", true);
    wide.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    wide.setPopupMode(QToolButton::DelayedPopup);
    wide.setIconSize(button.iconSize());
    wide.setIcon(icon("key"_L1, ColorRole::AuthRequired));
    wide.setText(needed);
    QMenu menu;
    wide.setMenu(&menu);
    wide.setFont(button.font());
    wide.ensurePolished();
    return wide.sizeHint().width();
}

ConnectBar::ConnectBar(Workspace &workspace, QWidget *parent)
    : QToolBar(tr("Connection"), parent)
    , m_workspace(workspace)
    , m_session(workspace.session())
    , m_profiles(workspace.agents())
    , m_navigator(workspace.navigator())
    , m_selection(workspace.selection())
    , m_signIns(workspace.signIns())
    , m_dot(new QLabel(this))
    , m_url(new AddressBox(this))
    , m_connect(new QPushButton(tr("Connect"), this))
    , m_dialect(menuButton(this, tr("Protocol")))
    , m_offers(new OfferMenu(m_dialect))
    , m_signIn(menuButton(this, tr("Auth")))
{
    setObjectName(u"connectBar"_s);
    m_dialect->setMenu(m_offers);
    setMovable(false);
    setFloatable(false);
    m_dot->setFixedWidth(DotSize + 4);
    m_signIn->setIconSize({DotSize, DotSize}); // does not increase the bar's height
    m_url->setAccessibleName(tr("Agent URL"));
    m_url->lineEdit()->setAccessibleName(
        tr("Agent URL")); // on Linux the box itself is read out as its text
    m_url->lineEdit()->setPlaceholderText(tr("Agent URL, host or card file"));
    m_url->lineEdit()->setFont(dataFont());
    m_url->setMinimumWidth(160);
    m_url->setMaximumWidth(520);
    m_url->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_connect->setProperty("primary", true);
    m_connect->setAccessibleName(tr("Connect"));
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_dot, m_url, m_connect, m_dialect, m_signIn})
        addWidget(widget);
    auto *spring = new QWidget(this);
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(spring);

    const auto open = [this](const QString &url) { m_navigator.request(OpenAgent{url}); };
    connect(m_url, &AddressBox::requested, this, open);
    connect(m_connect, &QPushButton::clicked, this,
            [this, open] { open(m_url->currentText().trimmed()); });
    m_navigator.serve<RequestAddress>(this, [this](const RequestAddress &) { focusUrl(); });
    connect(m_offers, &QMenu::aboutToShow, this,
            [this] { m_offers->fill(m_session.agent(m_selection.agent())); });
    connect(m_offers, &OfferMenu::offerChosen, this,
            [this](const Offer &offer) { m_profiles.useInterface(m_selection.agent(), offer); });
    connect(m_offers, &OfferMenu::preferredOfferChosen, this,
            [this] { m_profiles.useInterface(m_selection.agent(), {}); });
    connect(m_offers, &OfferMenu::otherRequested, this, &ConnectBar::chooseOther);
    connect(m_signIn->menu(), &QMenu::aboutToShow, this, &ConnectBar::fillSignIn);
    connect(m_signIn, &QToolButton::clicked, this, [this] {
        if (m_needsSignIn)
            m_navigator.request(RequestSignIn{});
    });
    connect(&m_selection, &Selection::changed, this, &ConnectBar::refresh);
    for (const auto changed : {&Session::offerChanged, &Session::stateChanged,
                               &Session::credentialsChanged, &Session::callEnded})
        connect(&m_session, changed, this, &ConnectBar::refresh);
    connect(&m_signIns, &SignIns::changed, this, &ConnectBar::refresh);
    m_countdown.setInterval(1s);
    connect(&m_countdown, &QTimer::timeout, this, &ConnectBar::refresh);
    setRecentUrls(workspace.settings().recentUrls());
    const SettingsNotifier &news = workspace.services().settingsNotifier();
    for (const auto forgotten :
         {&SettingsNotifier::addressesForgotten, &SettingsNotifier::settingsReset})
        connect(&news, forgotten, this, [this] { setRecentUrls({}); });
    m_signIn->setMinimumWidth(leastSignInWidth(*m_signIn, tr("Auth…")));
    refresh();
}

void ConnectBar::setRecentUrls(const QStringList &urls)
{
    const QString text = m_url->currentText();
    m_url->clear();
    m_url->addItems(urls);
    m_url->setEditText(text);
}

void ConnectBar::focusUrl()
{
    m_url->setFocus(Qt::ShortcutFocusReason);
    m_url->lineEdit()->selectAll();
}

static std::pair<QLatin1StringView, ColorRole> dotFor(AgentLink::State state)
{
    switch (state) {
    case AgentLink::State::Connected:
        return {"dot"_L1, ColorRole::Completed};
    case AgentLink::State::Failed:
        return {"close"_L1, ColorRole::Failed};
    case AgentLink::State::Connecting:
        return {"state-working"_L1, ColorRole::Working};
    case AgentLink::State::Idle:
        break;
    }
    return {"dot-open"_L1, ColorRole::Faint};
}

void ConnectBar::refresh()
{
    const AgentIndex index = m_selection.agent();
    const Connection *agent = index != NoIndex ? &m_session.agent(index) : nullptr;
    const Error *trouble = agent ? m_session.store().connectionFailure(index) : nullptr;
    auto state = agent ? agent->link().state() : AgentLink::State::Idle;
    if (state == AgentLink::State::Connected && trouble && trouble->kind == ErrorKind::Network)
        state = AgentLink::State::Failed; // the connection no longer exists
    const auto [iconName, role] = dotFor(state);
    m_dot->setPixmap(icon(iconName, role).pixmap(DotSize, DotSize));
    if (index != m_shown) { // keeps what the user is typing while only the state changes
        m_shown = index;
        m_url->setEditText(agent ? agent->link().typedAddress() : QString());
    }
    const Offer *offer = agent ? agent->link().offer() : nullptr;
    QString title = offer ? displayLine(offerTitle(*offer), 60) : tr("Protocol: unknown");
    if (offer && agent->link().isForced())
        title = tr("%1 (forced)").arg(title);
    m_dialect->setText(title);
    m_dialect->setAccessibleDescription(title);
    m_dialect->setToolTip(
        offer ? displayText(offer->url.toString() % u"\n" % textOf(offer->reason), 400)
              : QString());
    m_dialect->setEnabled(agent != nullptr);
    refreshSignIn(agent);
}

void ConnectBar::changeEvent(QEvent *event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_signIn->setMinimumWidth(leastSignInWidth(*m_signIn, tr("Auth…")));
}

/// Makes the sign-in a button if the agent requires it, or else a menu.
void ConnectBar::refreshSignIn(const Connection *agent)
{
    const bool signedIn = agent && isSignedIn(*agent);
    const Error *trouble = agent ? m_session.store().connectionFailure(agent->index()) : nullptr;
    if (agent && agent->link().error())
        trouble = &*agent->link().error();
    m_needsSignIn = trouble && !signedIn && !agent->link().isRecorded() && isSignInNeeded(*trouble);
    m_signIn->setPopupMode(m_needsSignIn ? QToolButton::DelayedPopup : QToolButton::InstantPopup);
    m_signIn->setToolButtonStyle(m_needsSignIn ? Qt::ToolButtonTextBesideIcon
                                               : Qt::ToolButtonTextOnly);
    m_signIn->setIcon(m_needsSignIn ? icon("key"_L1, ColorRole::AuthRequired) : QIcon());
    m_signIn->setText(m_needsSignIn                         ? tr("Auth…")
                      : !signedIn                           ? tr("No auth")
                      : agent->link().credentialsWithheld() ? tr("Credentials withheld")
                                                            : signedInText(*agent));
    m_signIn->setAccessibleName(m_needsSignIn ? tr("Auth… (required)") : tr("Auth"));
    m_signIn->setToolTip(
        m_needsSignIn
            ? tr("Authentication required. %1").arg(displayText(textOf(trouble->message), 300))
        : signedIn ? tr("Sent to %1 only").arg(agent->choices().credentials().origin)
                   : QString());
    m_signIn->setEnabled(agent != nullptr);
    const bool counts = agent && tokenExpiry(agent->index()).has_value();
    if (counts != m_countdown.isActive())
        counts ? m_countdown.start() : m_countdown.stop();
}

std::optional<qint64> ConnectBar::tokenExpiry(AgentIndex agent)
{
    const OAuthTokens &tokens = m_signIns.of(agent).tokens();
    return tokens.isEmpty() ? std::nullopt : tokens.expiryMs;
}

/// Text of the sign-in button, with the token's remaining lifetime.
QString ConnectBar::signedInText(const Connection &agent)
{
    const QString scheme = displayLine(authSchemeName(m_signIns.of(agent.index())), 40);
    const QString title = scheme.isEmpty() ? tr("Auth set") : scheme;
    const auto expiry = tokenExpiry(agent.index());
    return expiry ? tr("%1 · %2").arg(title, tokenTimeLeft(*expiry, m_signIns.clock().nowMs()))
                  : title;
}

void ConnectBar::showOffers()
{
    if (m_dialect->isEnabled())
        m_dialect->showMenu();
}

void ConnectBar::chooseOther()
{
    Connection &agent = m_session.agent(m_selection.agent());
    auto *dialog = new CustomInterfaceDialog(agent, m_workspace.agentLabel(agent.index()), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, index = agent.index(), dialog] {
        m_profiles.useInterface(index, dialog->offer());
    });
    dialog->open();
}

void ConnectBar::fillSignIn()
{
    QMenu *menu = m_signIn->menu();
    menu->clear();
    const Connection &agent = m_session.agent(m_selection.agent());
    AgentAccount &account = m_signIns.of(agent.index());
    connect(menu->addAction(icon("key"_L1), tr("Auth…")), &QAction::triggered, this,
            [this] { m_navigator.request(RequestSignIn{}); });
    QAction *token = menu->addAction(tr("Token…"));
    connect(token, &QAction::triggered, this, [this] { m_navigator.request(ShowToken{}); });
    QAction *signOut = menu->addAction(tr("Sign out"));
    signOut->setEnabled(isSignedIn(agent));
    connect(signOut, &QAction::triggered, &account, &AgentAccount::signOut);
    QAction *forget = menu->addAction(tr("Clear auth"));
    forget->setEnabled(account.isSignedIn());
    connect(forget, &QAction::triggered, &account, &AgentAccount::forget);
}

ConnectFocus::ConnectFocus(Workspace &workspace, const QWidget &bar, const QWidget *list,
                           QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_bar(bar)
    , m_list(list)
{
    connect(&workspace.session(), &Session::stateChanged, this, &ConnectFocus::onAgentChanged);
}

static QString fieldText(const QWidget *field)
{
    const auto *box = qobject_cast<const QComboBox *>(field);
    return box ? box->currentText() : QString();
}

/// Whether the user requested the connection. The bar may also reconnect an agent, while the list
/// only connects one that was not connected.
bool ConnectFocus::isRequestedByUser(AgentLink::State before) const
{
    const QWidget *focus = QApplication::focusWidget();
    return focus &&
           (m_bar.isAncestorOf(focus) ||
            (m_list && before != AgentLink::State::Connected && m_list->isAncestorOf(focus)));
}

void ConnectFocus::onAgentChanged(AgentIndex index)
{
    const AgentLink::State now = m_workspace.session().agent(index).link().state();
    const AgentLink::State before = std::exchange(m_states[index], now);
    if (now == before)
        return;
    if (now == AgentLink::State::Connecting) {
        QWidget *focus = QApplication::focusWidget();
        m_requested = {};
        if (isRequestedByUser(before))
            m_requested = {index, focus, fieldText(focus)};
        return;
    }
    if (m_requested.agent != index)
        return;
    const auto asked = std::exchange(m_requested, {});
    if (now == AgentLink::State::Connected && m_workspace.selection().agent() == index &&
        asked.focus && asked.focus == QApplication::focusWidget() &&
        fieldText(asked.focus) == asked.text)
        m_workspace.navigator().enter(paneid::Chat);
}

} // namespace a2a

#include "moc_connectbar.cpp"
