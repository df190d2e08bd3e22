// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/connectbar.h"

#include "ui/common/displaytext.h"
#include "ui/common/fonts.h"
#include "ui/common/icons.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int DotSize = 14;

static QToolButton *menuButton(QWidget *parent, const QString &name)
{
    auto *button = new QToolButton(parent);
    button->setProperty("framed", true);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setMenu(new QMenu(button));
    return button;
}

ConnectBar::ConnectBar(Session &session, Selection &selection, QWidget *parent)
    : QToolBar(tr("Connection"), parent)
    , m_session(session)
    , m_selection(selection)
    , m_dot(new QLabel(this))
    , m_url(new QComboBox(this))
    , m_connect(new QPushButton(tr("Connect"), this))
    , m_dialect(menuButton(this, tr("Protocol")))
    , m_signIn(menuButton(this, tr("Sign-in")))
{
    setObjectName(u"connectBar"_s);
    setMovable(false);
    setFloatable(false);
    m_dot->setFixedWidth(DotSize + 4);
    m_url->setEditable(true);
    m_url->setInsertPolicy(QComboBox::NoInsert);
    m_url->setAccessibleName(tr("Agent URL"));
    m_url->lineEdit()->setAccessibleName(tr("Agent URL")); // on Linux the box itself is read as its text
    m_url->lineEdit()->setPlaceholderText(tr("Agent URL, host or card file"));
    m_url->lineEdit()->setFont(dataFont());
    m_url->setMinimumWidth(160);
    m_url->setMaximumWidth(520);
    m_url->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_connect->setProperty("primary", true);
    m_connect->setAccessibleName(tr("Connect"));
    for (QWidget *widget : std::initializer_list<QWidget *>{m_dot, m_url, m_connect, m_dialect, m_signIn})
        addWidget(widget);
    auto *spring = new QWidget(this);
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(spring);

    const auto request = [this] { emit connectRequested(m_url->currentText().trimmed()); };
    connect(m_connect, &QPushButton::clicked, this, request);
    connect(m_url->lineEdit(), &QLineEdit::returnPressed, this, request);
    connect(m_url, &QComboBox::textActivated, this, request);
    connect(m_dialect->menu(), &QMenu::aboutToShow, this, &ConnectBar::fillDialects);
    connect(m_signIn->menu(), &QMenu::aboutToShow, this, &ConnectBar::fillSignIn);
    connect(&selection, &Selection::changed, this, &ConnectBar::refresh);
    connect(&session, &Session::agentChanged, this, &ConnectBar::refresh);
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

void ConnectBar::addToEnd(QWidget *widget)
{
    addWidget(widget);
}

static std::pair<QLatin1StringView, ColorRole> dotFor(Connection::State state)
{
    switch (state) {
    case Connection::State::Connected: return {"dot"_L1, ColorRole::Completed};
    case Connection::State::Failed: return {"close"_L1, ColorRole::Failed};
    case Connection::State::Connecting: return {"state-working"_L1, ColorRole::Working};
    case Connection::State::Idle: break;
    }
    return {"dot-open"_L1, ColorRole::Faint};
}

void ConnectBar::refresh()
{
    const AgentIndex index = m_selection.agent();
    const Connection *agent = index != NoIndex ? &m_session.agent(index) : nullptr;
    const auto [iconName, role] = dotFor(agent ? agent->state() : Connection::State::Idle);
    m_dot->setPixmap(icon(iconName, role).pixmap(DotSize, DotSize));
    if (index != m_shown) { // what the user is typing stays while only the state changes
        m_shown = index;
        m_url->setEditText(agent ? agent->input() : QString());
    }
    const Offer *offer = agent ? agent->offer() : nullptr;
    m_dialect->setText(offer ? generationWord(offer->generation) % u" · " % bindingTitle(offer->binding)
                             : tr("no protocol"));
    m_dialect->setToolTip(offer ? displayText(offer->url.toString() % u"\n" % offer->reason, 400) : QString());
    m_dialect->setEnabled(agent && agent->found());
    const bool signedIn = agent && !agent->credentials().isEmpty();
    m_signIn->setText(!signedIn ? tr("No sign-in")
                                : agent->credentialsWithheld() ? tr("Sign-in withheld") : tr("Signed in"));
    m_signIn->setToolTip(signedIn ? tr("Sent to %1 only").arg(agent->credentials().origin) : QString());
    m_signIn->setEnabled(agent != nullptr);
}

void ConnectBar::fillDialects()
{
    QMenu *menu = m_dialect->menu();
    menu->clear();
    Connection &agent = m_session.agent(m_selection.agent());
    const Offer *spoken = agent.offer();
    menu->addSection(tr("Offered by the card"));
    const auto add = [&](const Offer &offer, bool enabled) {
        QAction *action = menu->addAction(
            displayText(generationWord(offer.generation) % u" · "_s % bindingTitle(offer.binding) % u" · "_s
                            % offer.url.toString() % u" — "_s
                            % (offer.usable() ? offer.reason : offer.problem), 240));
        action->setCheckable(true);
        action->setEnabled(enabled);
        action->setChecked(spoken && spoken->url == offer.url && spoken->generation == offer.generation
                           && spoken->binding == offer.binding);
        connect(action, &QAction::triggered, this, [&agent, offer] { agent.forceOffer(offer); });
    };
    if (!agent.found())
        return;
    for (const Offer &offer : agent.found()->offers)
        add(offer, offer.usable());
    menu->addSection(tr("Not offered: speak it all the same"));
    for (const Generation generation : {Generation::V1_0, Generation::V0_3, Generation::V0_2}) {
        if (agent.found()->offers.empty() || !dialectFor(generation, BindingKind::JsonRpc))
            continue;
        Offer forced = agent.found()->offers.front();
        const auto &offers = agent.found()->offers;
        const bool listed = std::any_of(offers.begin(), offers.end(), [&](const Offer &offer) {
            return offer.generation == generation && offer.binding == BindingKind::JsonRpc;
        });
        if (listed)
            continue;
        forced.generation = generation;
        forced.binding = BindingKind::JsonRpc;
        forced.problem.clear();
        forced.reason = tr("chosen by hand; the card does not list it");
        add(forced, true);
    }
}

void ConnectBar::fillSignIn()
{
    QMenu *menu = m_signIn->menu();
    menu->clear();
    const Connection &agent = m_session.agent(m_selection.agent());
    connect(menu->addAction(icon("key"_L1), tr("Bearer token or API key…")), &QAction::triggered, this,
            &ConnectBar::signInRequested);
    QAction *signOut = menu->addAction(tr("Sign out"));
    signOut->setEnabled(!agent.credentials().isEmpty());
    connect(signOut, &QAction::triggered, this, &ConnectBar::signOutRequested);
}

} // namespace a2a
