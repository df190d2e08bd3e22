// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/cardpane.h"

#include "model/convert/sourcemessage.h"
#include "model/facts/signinrequirements.h"
#include "model/net/http/servercertificates.h"
#include "model/text/textof.h"
#include "ui/files/openlinkdialog.h"
#include "ui/panes/card/cardchangebar.h"
#include "ui/panes/card/carddifferencesview.h"
#include "ui/panes/card/cardsections.h"
#include "ui/panes/card/claimsview.h"
#include "ui/panes/card/diagnosisstepsview.h"
#include "ui/panes/card/keyfetchdialog.h"
#include "ui/panes/card/rawcardview.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/viewers/json/dialectsview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/errorpanel.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/signins.h"

#include <QAction>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int NarrowTabs = 480;  // pixels
static constexpr int LongestTitle = 30; ///< characters of a title on a button

const PaneDescriptor CardPane::Descriptor{
    .id = paneid::Card,
    .title = QT_TRANSLATE_NOOP("a2a::MainWindow", "Card"),
    .icon = QLatin1StringView("card"),
    .key = Qt::CTRL | Qt::Key_3,
    .place = PanePlace::Right,
    .make = makePane<CardPane>,
};

CardPane::CardPane(Workspace &workspace, QWidget *parent)
    : Pane(parent)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_findings(workspace.findings())
    , m_navigator(workspace.navigator())
    , m_agents(workspace.agents())
    , m_signIns(workspace.signIns())
    , m_tabs(new QTabBar(this))
    , m_reload(new QToolButton(this))
    , m_keyFromFile(new QAction(this))
    , m_keyFromAddress(new QAction(this))
    , m_progress(new QLabel(this))
    , m_change(new CardChangeBar(this))
    , m_failure(new QScrollArea(this))
    , m_error(new ErrorPanel(this))
    , m_steps(new DiagnosisStepsView(this))
    , m_pages(new QStackedWidget(this))
    , m_scroll(new QScrollArea(m_pages)) // final parent now: reparenting restyles all
    , m_empty(new EmptyState(
          "card"_L1, tr("No agent is selected. Type an agent's URL above and press Connect."),
          this))
    , m_sections(new CardSections(m_scroll->viewport()))
    , m_differences([this] { return makeDifferences(); })
    , m_raw([this] { return makeRawView(); })
    , m_claims([this] { return makeClaims(); })
    , m_dialects([this] { return makeDialects(); })
{
    setAccessibleName(tr("Agent card"));
    setFocusPolicy(Qt::StrongFocus);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_sections);
    m_scroll->setAccessibleName(tr("Agent card"));
    setFocusProxy(m_scroll);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_scroll);
    m_progress->setTextFormat(Qt::PlainText);
    m_progress->setProperty("role", u"dim"_s);
    m_progress->setContentsMargins(16, 8, 16, 8);
    m_progress->setWordWrap(true);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildHeader());
    layout->addWidget(m_progress);
    layout->addWidget(m_change);
    layout->addWidget(buildFailure());
    layout->addWidget(m_pages, 1);

    connectSignals();
    buildSignatureActions();
    workspace.layout().persist("card/view"_L1, m_tabs); // shows that view: the rest is built by now
    refresh();
}

QWidget *CardPane::page(Page page)
{
    switch (page) {
    case EmptyPage:
        return m_empty;
    case OverviewPage:
        return m_scroll;
    case RawPage:
        return m_raw.get();
    case DifferencesPage:
        return m_differences.get();
    case ClaimsPage:
        return m_claims.get();
    case DialectsPage:
        return m_dialects.get();
    }
    return m_empty;
}

/// A new view shows the current card; later it gets a card only if the card has changed.
RawCardView *CardPane::makeRawView()
{
    auto *raw = new RawCardView(m_pages);
    m_pages->addWidget(raw);
    connect(raw, &RawCardView::findingChosen, this, [this](qint64 offset) {
        m_navigator.request(ShowCardFinding{m_selection.agent(), offset});
    });
    const Connection *selected = agent();
    if (selected && selected->link().foundCard())
        raw->setCard(selected->link().foundCard()->card.json,
                     withoutMuted(selected->link().foundCard()->notes));
    return raw;
}

CardDifferencesView *CardPane::makeDifferences()
{
    auto *differences = new CardDifferencesView(m_pages);
    m_pages->addWidget(differences);
    connect(differences, &CardDifferencesView::bytesChosen, this, &CardPane::showBytes);
    connect(differences, &CardDifferencesView::extendedCardRequested, this, [this] {
        if (Connection *selected = this->agent())
            selected->operations().call(makeTaskCall(Operation::ExtendedCard));
    });
    return differences;
}

ClaimsView *CardPane::makeClaims()
{
    auto *claims = new ClaimsView(m_session, m_pages);
    m_pages->addWidget(claims);
    connect(claims, &ClaimsView::frameChosen, this,
            [this](FrameIndex frame) { m_selection.selectFrame(frame, this); });
    return claims;
}

DialectsView *CardPane::makeDialects()
{
    auto *dialects = new DialectsView(m_pages);
    m_pages->addWidget(dialects);
    return dialects;
}

void CardPane::connectSignals()
{
    connect(m_error, &ErrorPanel::actionTriggered, this, [this] { applyFailureAction(0); });
    connect(m_error, &ErrorPanel::actionChosen, this, [this](int number) {
        if (number > 0)
            applyFailureAction(number);
    });
    connect(m_sections, &CardSections::linkChosen, this,
            [this](const QString &link) { askToOpenLink(link, this); });
    connect(m_sections, &CardSections::scrollToRequested, this, [this](QWidget *part) {
        // After the layout: expanded widgets have no position yet.
        QTimer::singleShot(0, part, [this, part] { m_scroll->ensureWidgetVisible(part); });
    });
    connect(m_sections, &CardSections::promptChosen, this,
            [this](const QString &prompt) { m_navigator.request(SetMessageText{prompt}); });
    connect(m_sections, &CardSections::credentialsRequested, this,
            [this] { m_navigator.request(RequestSignIn{}); });
    connect(m_sections, &CardSections::certificateRequested, this,
            [this] { m_navigator.request(ShowCertificate{}); });
    connect(m_sections, &CardSections::bytesChosen, this, &CardPane::showBytes);
    connect(m_sections, &CardSections::offerChosen, this, [this](const Offer &offer) {
        if (const Connection *selected = this->agent())
            m_agents.useInterface(selected->index(), offer);
    });
    connect(m_sections, &CardSections::extendedCardToggled, this, [this](bool uses) {
        if (Connection *selected = this->agent())
            selected->link().setUsesExtendedCard(uses);
    });
    connect(m_sections, &CardSections::preferredOfferChosen, this, [this] {
        if (const Connection *selected = this->agent())
            m_agents.useInterface(selected->index(), {});
    });
    m_navigator.serve<ShowCardBytes>(
        this, [this](const ShowCardBytes &wanted) { showBytes(wanted.offset, wanted.length); });
    m_navigator.serve<ShowClaims>(this, [this](const ShowClaims &) { showClaims(); });
    m_navigator.serve<ShowHit>(this, [this](const ShowHit &wanted) {
        if (wanted.hit.place == SearchPlace::Card)
            showBytes(wanted.hit.bytes.offset, wanted.hit.bytes.length);
    });
    connect(&m_selection, &Selection::changed, this, &CardPane::refresh);
    for (const auto changed :
         {&Session::cardChanged, &Session::offerChanged, &Session::stateChanged,
          &Session::credentialsChanged, &Session::callEnded})
        connect(&m_session, changed, this, &CardPane::refresh);
    connect(&m_findings, &FindingMarks::mutedRulesChanged, this, &CardPane::refresh);
}

QWidget *CardPane::buildHeader()
{
    auto *header = new QWidget(this);
    auto *layout = new QHBoxLayout(header);
    layout->setContentsMargins(0, 0, 8, 0);
    m_tabs->addTab(tr("Overview"));
    m_tabs->addTab(tr("Raw"));
    m_tabs->addTab(tr("Differences"));
    m_tabs->addTab(tr("Card check"));
    m_tabs->setTabToolTip(m_tabs->addTab(tr("Versions")), tr("In other versions"));
    m_tabs->setAccessibleName(tr("Card views"));
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setExpanding(false);
    m_reload->setIcon(icon("reload"_L1));
    m_reload->setToolTip(tr("Reloads the card (F5)"));
    m_reload->setAccessibleName(tr("Reload card"));
    layout->addWidget(m_tabs);
    layout->addStretch();
    layout->addWidget(m_reload);
    connect(m_tabs, &QTabBar::currentChanged, this, &CardPane::refresh);
    // The title of the current tab is bold. Without extra space the last title would be cut.
    connect(m_tabs, &QTabBar::currentChanged, m_tabs, &QWidget::updateGeometry);
    connect(m_reload, &QToolButton::clicked, this, [this] {
        if (Connection *selected = this->agent())
            selected->link().reloadCard();
    });
    return header;
}

/// The failure scrolls, since it may need more space than is available.
QWidget *CardPane::buildFailure()
{
    auto *content = new QWidget(m_failure);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->addWidget(m_error);
    layout->addWidget(m_steps);
    layout->addStretch();
    m_failure->setAccessibleName(tr("Connection failed"));
    m_failure->setWidgetResizable(true);
    m_failure->setFrameShape(QFrame::NoFrame);
    m_failure->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_failure->setWidget(content);
    m_failure->hide();
    return m_failure;
}

Connection *CardPane::agent()
{
    return m_selection.agent() == NoIndex ? nullptr : &m_session.agent(m_selection.agent());
}

void CardPane::refresh()
{
    Connection *selected = agent();
    const auto state = selected ? selected->link().state() : AgentLink::State::Idle;
    const bool hasCard = selected && selected->link().foundCard();
    m_reload->setEnabled(selected != nullptr);
    m_tabs->setEnabled(hasCard);
    m_progress->setVisible(state == AgentLink::State::Connecting);
    if (selected)
        m_progress->setText(
            tr("Fetching the card of %1…").arg(displayLine(selected->link().typedAddress(), 120)));
    const bool failed = selected && selected->link().error().has_value();
    refreshFailure(selected);
    m_pages->setVisible(hasCard || !failed);
    updateFailureHeight();
    showChange(hasCard ? selected : nullptr);
    refreshSignatureActions(hasCard ? selected : nullptr);
    if (hasCard) {
        QWidget *shown = page(Page(OverviewPage + m_tabs->currentIndex())); // exists from here on
        showCard(*selected);
        m_pages->setCurrentWidget(shown);
        showDialects(*selected);
        return;
    }
    m_pages->setCurrentWidget(m_empty);
    m_empty->setSentence(
        !selected ? tr("No agent is selected. Type an agent's URL above and press Connect.")
        : state == AgentLink::State::Connecting ? tr("The card appears here once it is fetched.")
        : state == AgentLink::State::Connected && selected->link().offer()
            ? tr("Connected without a card via %1 at %2.")
                  .arg(offerTitle(*selected->link().offer()),
                       displayLine(selected->link().offer()->url.toString(QUrl::RemoveUserInfo),
                                   120))
            : tr("Not connected. Press Connect to fetch the card of %1.")
                  .arg(displayLine(selected->link().typedAddress(), 120)));
}

/// Whether the error is about the content of a card that was found. The card may be known even
/// though connecting failed.
static bool isAboutCard(const Error &error)
{
    return error.code == "no-interface"_L1;
}

void CardPane::refreshFailure(Connection *selected)
{
    const bool failed = selected && selected->link().error().has_value();
    const bool advised = selected && !failed && selected->link().advice();
    const bool hasCard = selected && selected->link().foundCard();
    m_failure->setVisible(failed || advised);
    m_failure->setSizePolicy(QSizePolicy::Preferred,
                             hasCard ? QSizePolicy::Maximum : QSizePolicy::Expanding);
    if (failed)
        m_steps->setSteps(selected->link().diagnosis(), selected->link().error()->message);
    else
        m_steps->setSteps({});
    if (failed) {
        const bool needsSignIn = isSignInNeeded(*selected->link().error());
        m_error->setError(needsSignIn                              ? tr("Authentication required")
                          : isAboutCard(*selected->link().error()) ? tr("The agent cannot be used")
                                                                   : tr("Connection failed"),
                          *selected->link().error());
    } else if (advised) {
        const SwitchAdvice &advice = *selected->link().advice();
        m_error->setError(tr("The endpoint seems to use another protocol"), textOf(advice.sentence),
                          {}, advice.offer.url.toString(QUrl::RemoveUserInfo));
    }
    if (failed || advised) {
        QStringList texts;
        for (const FailureAction &cure : makeFailureActions(*selected))
            texts.append(cure.text);
        m_error->setActions(texts);
    }
}

/// Sizes the error panel. It gets up to half of the pane beside a card, and the whole pane without
/// one.
void CardPane::updateFailureHeight()
{
    const int wanted =
        qMax(0, m_failure->widget()->layout()->heightForWidth(m_failure->viewport()->width()));
    const bool hasCard = m_pages->isVisibleTo(this);
    m_failure->setMinimumHeight(hasCard ? qMin(wanted, height() / 2) : 0);
    m_failure->setMaximumHeight(hasCard && wanted > 0 ? wanted : QWIDGETSIZE_MAX);
}

void CardPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateFailureHeight();
    // In a narrow pane the tabs get less padding before they have to scroll.
    setStyleProperty(m_tabs, "narrow", width() < zoomed(NarrowTabs));
}

/// A card found at another path is used only on request, as if its address had been typed.
std::vector<CardPane::FailureAction> CardPane::makeFailureActions(Connection &selected)
{
    const auto reload = [&selected] { selected.link().reloadCard(); };
    const auto use = [](const QString &title) {
        return tr("Use %1").arg(displayLine(title, LongestTitle).replace(u'&', "&&"_L1));
    };
    if (!selected.link().error()) {
        if (!selected.link().advice())
            return {};
        const Offer advised = selected.link().advice()->offer;
        return {{use(offerTitle(advised)), [this, index = selected.index(), advised] {
                     m_agents.useInterface(index, advised);
                 }}};
    }
    if (selected.link().isOnHold()) {
        return {{tr("Retry"), [this, &selected] { m_signIns.readAgain(selected.index()); }},
                {tr("Connect without them"), [&selected] { selected.link().overrideHold(); }}};
    }
    std::vector<FailureAction> actions;
    const auto refused = refusedCertificate(*selected.link().error());
    if (isSignInNeeded(*selected.link().error()))
        actions.push_back({tr("Auth…"), [this] { m_navigator.request(RequestSignIn{}); }});
    else if (refused)
        actions.push_back({tr("View certificate…"),
                           [this, refused] { m_navigator.request(ShowCertificate{*refused}); }});
    for (const OtherCard &other : selected.link().otherCards()) {
        actions.push_back({use(other.name), [this, url = other.url] {
                               m_navigator.request(OpenAgent{
                                   url.toString(QUrl::FullyEncoded | QUrl::RemoveUserInfo)});
                           }});
    }
    if (actions.empty() && isAboutCard(*selected.link().error())) {
        actions.push_back(
            {tr("Show raw card"), [this] { m_tabs->setCurrentIndex(RawPage - OverviewPage); }});
        actions.push_back({tr("Reload card"), reload});
    } else if (actions.empty() || refused || !selected.link().otherCards().empty()) {
        actions.push_back({tr("Retry"), reload});
    }
    return actions;
}

void CardPane::applyFailureAction(int number)
{
    Connection *selected = agent();
    const std::vector<FailureAction> actions =
        selected ? makeFailureActions(*selected) : std::vector<FailureAction>();
    if (size_t(number) < actions.size())
        actions[size_t(number)].apply();
}

void CardPane::showClaims()
{
    m_tabs->setCurrentIndex(ClaimsPage - OverviewPage);
    m_claims->setFocus(Qt::ShortcutFocusReason);
}

bool CardPane::mayClose()
{
    return !m_claims.existing() || m_claims->mayClose();
}

void CardPane::showBytes(qint64 offset, qint64 length)
{
    m_tabs->setCurrentIndex(RawPage - OverviewPage);
    if (RawCardView *raw = m_raw.existing()) // without a card there is none
        raw->showBytes(offset, length);
}

/// The notes without those of muted rules.
Notes CardPane::withoutMuted(const Notes &notes) const
{
    Notes heard;
    for (const Note &note : notes) {
        if (!m_findings.isMuted(note.rule))
            heard.push_back(note);
    }
    return heard;
}

/// Shows an agent's card; keeps the scroll position if it is the same card.
void CardPane::showCard(const Connection &selected)
{
    const FoundCard &found = *selected.link().foundCard();
    if (m_differences.existing())
        m_differences->show(selected, m_session.store(), m_session.knownCards().changed(found.url));
    if (m_claims.existing())
        m_claims->show(selected);
    const Notes notes = withoutMuted(found.notes);
    CardFacts facts(selected, notes);
    facts.hasCertificate =
        found.url.scheme() == "https"_L1 &&
        SeenCertificates::forRecording(m_session.recording()).at(hostAndPort(found.url)) != nullptr;
    facts.negotiation =
        negotiatedExtensions(m_session, findLastNegotiation(m_session, selected.index()));
    const int at = found.url == m_shownUrl ? m_scroll->verticalScrollBar()->value() : 0;
    if (!m_sections->show(selected, notes, facts))
        return;
    m_shownUrl = found.url;
    // After the layout, which is still pending.
    QTimer::singleShot(0, m_scroll, [this, at] { m_scroll->verticalScrollBar()->setValue(at); });
    if (m_raw.existing())
        m_raw->setCard(found.card.json, notes);
}

/// Updates the dialects only while their tab is visible and only for another card than before.
void CardPane::showDialects(const Connection &selected)
{
    const FoundCard &found = *selected.link().foundCard();
    if (m_tabs->currentIndex() != DialectsPage - OverviewPage)
        return;
    if (std::exchange(m_dialectsCard, found.card.json) != found.card.json) {
        if (found.card.json.size() > DialectsView::LargestMessage)
            return m_dialects->showTooLarge();
        Result<SourceMessage> card = readSource(found.card.json);
        m_dialects->setMessage(card ? std::optional(card.take()) : std::nullopt, found.offers);
    }
    m_dialects->setInUse(selected.link().offer());
}

void CardPane::buildSignatureActions()
{
    m_keyFromFile->setText(tr("Verify the card signature with a key file…"));
    m_keyFromFile->setIcon(icon("key"_L1));
    m_keyFromAddress->setText(tr("Get the card signature key…"));
    connect(m_keyFromFile, &QAction::triggered, this, &CardPane::chooseKeyFile);
    connect(m_keyFromAddress, &QAction::triggered, this,
            [this] { askForKey(m_keyFromAddress->data().toString()); });
    connect(m_sections, &CardSections::keyFileRequested, this, &CardPane::chooseKeyFile);
    connect(m_sections, &CardSections::keyFetchRequested, this, &CardPane::askForKey);
    connect(m_change, &CardChangeBar::showRequested, this, [this] {
        m_tabs->setCurrentIndex(DifferencesPage - OverviewPage);
        m_differences->chooseSeenCard();
    });
    connect(m_change, &CardChangeBar::accepted, this, [this] {
        if (const Connection *selected = agent(); selected && selected->link().foundCard())
            m_session.knownCards().accept(selected->link().foundCard()->url);
        refresh();
    });
}

QList<QAction *> CardPane::signatureActions() const
{
    return {m_keyFromAddress, m_keyFromFile};
}

std::vector<PaneMenu> CardPane::menus() const
{
    return {{"&Agent", signatureActions()}};
}

void CardPane::refreshSignatureActions(const Connection *selected)
{
    QString address;
    bool isSigned = false;
    if (selected) {
        for (const signature::SignatureCheck &check :
             selected->link().verification().signatures().checks) {
            isSigned = true;
            if (address.isEmpty() && check.state == signature::SignatureCheck::State::NoKey &&
                parseRemoteLink(check.jku))
                address = check.jku;
        }
    }
    m_keyFromFile->setEnabled(isSigned);
    m_keyFromAddress->setData(address);
    m_keyFromAddress->setEnabled(!address.isEmpty());
}

void CardPane::chooseKeyFile()
{
    auto *dialog = new QFileDialog(this, tr("Card signature key"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(
        {tr("Keys (*.json *.jwk *.jwks *.pem *.crt *.cer *.pub)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &path) { m_session.signatureKeys().addFile(path); });
    dialog->open();
}

void CardPane::askForKey(const QString &jku)
{
    const Connection *selected = agent();
    if (!selected || !selected->link().foundCard() || jku.isEmpty())
        return;
    auto *question = new KeyFetchDialog(jku, selected->link().foundCard()->url.host(), window());
    connect(question, &QDialog::accepted, this, [this, jku, index = selected->index()] {
        m_session.signatureKeys().fetch(jku, index);
    });
    question->show();
}

void CardPane::showChange(const Connection *selected)
{
    m_change->setChange(selected ? m_session.knownCards().changed(selected->link().foundCard()->url)
                                 : nullptr,
                        selected ? selected->link().foundCard()->card.json : QByteArray());
}

} // namespace a2a

#include "moc_cardpane.cpp"
