// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/claimsview.h"

#include "model/lab/activesteps.h"
#include "model/text/textof.h"
#include "ui/panes/card/claimdelegate.h"
#include "ui/style/displaytext.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/scrollingheader.h"

#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QResizeEvent>
#include <QStyleOptionButton>
#include <QStylePainter>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LowPane = 360;
static constexpr const char *MessageText = "Hello";

namespace {

/// A check box whose text wraps to several lines in a narrow pane.
class WrappedCheckBox final : public QCheckBox {
public:
    WrappedCheckBox(const QString &text, QWidget *parent)
        : QCheckBox(text, parent)
    {
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        int word = 0;
        for (const QString &one : text().split(u' '))
            word = qMax(word, textSize(one).width());
        return {sizeHint().width() - textSize(text()).width() + word, sizeHint().height()};
    }
    [[nodiscard]] int heightForWidth(int width) const override
    {
        const QSize beside = sizeHint() - textSize(text());
        const QRect room(0, 0, width - beside.width(), QWIDGETSIZE_MAX);
        return fontMetrics().boundingRect(room, Flags, text()).height() + beside.height();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QStylePainter painter(this);
        QStyleOptionButton option;
        initStyleOption(&option);
        option.text.clear();
        painter.drawControl(QStyle::CE_CheckBox, option);
        painter.drawItemText(style()->subElementRect(QStyle::SE_CheckBoxContents, &option, this),
                             Flags, palette(), isEnabled(), text(), foregroundRole());
    }

private:
    static constexpr int Flags =
        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap | Qt::TextShowMnemonic;

    [[nodiscard]] QSize textSize(const QString &text) const
    {
        return fontMetrics().size(Qt::TextShowMnemonic, text);
    }
};

} // namespace

ClaimsView::ClaimsView(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_claims(session.recording(), session.store(), session.content())
    , m_claimsUpdate(
          0, [this] { return m_claims.update(); }, [this](bool) { updateClaims(); })
    , m_model(new ClaimsModel(this))
    , m_summary(new QLabel(this))
    , m_probe(new QPushButton(this))
    , m_includeConformance(new WrappedCheckBox(tr("Include conformance probes"), this))
    , m_includeChanging(new WrappedCheckBox(tr("Include requests that change something"), this))
    , m_plan(new QLabel(this))
    , m_list(new QListView(this))
{
    for (QLabel *label : {m_summary, m_plan}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_plan->setProperty("role", u"dim"_s);
    m_summary->setAccessibleName(tr("Summary of the card check"));
    m_plan->setAccessibleName(tr("Requests of the probe"));
    m_list->setAccessibleName(tr("The card compared with observed behavior"));
    m_includeConformance->setToolTip(
        tr("Also sends requests needed only by rules; results appear in the findings"));
    m_includeChanging->setToolTip(
        tr("Also sends messages, for rules that read-only requests cannot test; "
           "the tasks they start are canceled"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new ClaimDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto *head = new QWidget(this);
    auto *top = new QVBoxLayout(head);
    top->setContentsMargins(12, 8, 12, 8);
    top->setSpacing(metrics::Space);
    top->addWidget(m_summary);
    auto *row = new FlowLayout; // wraps in a narrow pane
    row->setSpacing(metrics::Space * 2);
    row->addWidget(m_probe);
    row->addWidget(m_includeConformance);
    row->addWidget(m_includeChanging);
    top->addLayout(row);
    top->addWidget(m_plan);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(new ScrollingHeader(head, this)); // may be higher than the pane
    layout->addWidget(m_list, 1);
    m_list->raise(); // so that screen readers read it after the head
    setFocusProxy(m_list);
    connect(&session, &Session::changed, this, [this] {
        if (isVisible())
            m_claimsUpdate.start();
    });
    connect(m_probe, &QPushButton::clicked, this, &ClaimsView::startOrStopProbe);
    connect(m_includeConformance, &QCheckBox::toggled, this, &ClaimsView::refreshProbe);
    connect(m_includeChanging, &QCheckBox::toggled, this, [this](bool isOn) {
        if (m_prober)
            m_prober->setActive(isOn, QString::fromLatin1(MessageText));
        refreshProbe();
    });
    // A click or Enter activates a row, arrow keys only select it.
    connect(m_list, &QListView::clicked, this, &ClaimsView::showEvidence);
    connect(m_list, &QListView::activated, this, &ClaimsView::showEvidence);
}

ClaimsView::~ClaimsView()
{
    releaseProber();
}

void ClaimsView::makeProber()
{
    releaseProber();
    m_prober = std::make_unique<Prober>(m_session.agent(m_agent), m_session.recording());
    m_prober->setActive(m_includeChanging->isChecked(), QString::fromLatin1(MessageText));
    connect(m_prober.get(), &Prober::probed, this, &ClaimsView::refreshProbe);
    connect(m_prober.get(), &Prober::finished, this, &ClaimsView::refreshProbe);
}

/// A running prober ends what it has started before it is deleted.
void ClaimsView::releaseProber()
{
    if (!m_prober || !m_prober->isRunning())
        return m_prober.reset();
    Prober *prober = m_prober.release();
    prober->disconnect(this);
    prober->setParent(&m_session.agent(m_agent).operations()); // must outlive it
    connect(prober, &Prober::finished, prober, &QObject::deleteLater);
    prober->stop();
}

bool ClaimsView::mayClose()
{
    std::vector<Prober *> changing;
    if (m_prober && m_prober->isRunningActive())
        changing.push_back(m_prober.get());
    for (int i = 0; i < m_session.agentCount(); ++i) { // probers of cards that were shown before
        for (Prober *prober : m_session.agent(AgentIndex(i))
                                  .operations()
                                  .findChildren<Prober *>(QString(), Qt::FindDirectChildrenOnly)) {
            if (prober->isRunningActive())
                changing.push_back(prober);
        }
    }
    for (Prober *prober : changing) {
        connect(prober, &Prober::finished, window(), &QWidget::close,
                Qt::ConnectionType(Qt::QueuedConnection | Qt::UniqueConnection |
                                   Qt::SingleShotConnection));
        prober->stop();
    }
    return changing.empty();
}

void ClaimsView::show(const Connection &agent)
{
    const QByteArray &card = agent.link().foundCard()->card.json;
    if (agent.index() != m_agent || card != m_card) {
        releaseProber();
        m_agent = agent.index();
        m_card = card;
        makeProber();
        m_claims.setCard(m_agent, *agent.link().foundCard());
    }
    refreshProbe();
    if (isVisible())
        m_claimsUpdate.run();
}

void ClaimsView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_claimsUpdate.run();
}

void ClaimsView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int low = zoomed(LowPane);
    if ((event->oldSize().height() < low) != (event->size().height() < low))
        refreshProbe();
}

void ClaimsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange)
        m_list->doItemsLayout();
}

void ClaimsView::updateClaims()
{
    if (m_shownRevision == m_claims.revision())
        return;
    m_shownRevision = m_claims.revision();
    m_model->setClaims(m_claims.claims());
    m_summary->setText(tr("%1 confirmed, %2 contradicted, %3 untested.")
                           .arg(m_claims.count(ClaimStatus::Confirmed))
                           .arg(m_claims.count(ClaimStatus::Contradicted))
                           .arg(m_claims.count(ClaimStatus::Untested)));
}

/// The kinds of probes to run; empty means all of them.
std::vector<rules::ProbeKind> ClaimsView::selectedProbes() const
{
    if (m_includeConformance->isChecked())
        return {};
    std::vector<rules::ProbeKind> kinds = claimProbes();
    for (int kind = 0; m_includeChanging->isChecked() && kind < rules::ProbeKindCount; ++kind) {
        if (rules::isActive(rules::ProbeKind(kind)))
            kinds.push_back(rules::ProbeKind(kind));
    }
    return kinds;
}

static QString resultText(ProbeResult::Verdict verdict)
{
    switch (verdict) {
    case ProbeResult::Verdict::Passed:
        return ClaimsView::tr("pass");
    case ProbeResult::Verdict::Failed:
        return ClaimsView::tr("fail");
    case ProbeResult::Verdict::Inconclusive:
        return ClaimsView::tr("inconclusive");
    case ProbeResult::Verdict::Skipped:
        break;
    }
    return ClaimsView::tr("skipped");
}

/// One line per probe: its result if it has one, and for a probe that is not sent the reason.
static QStringList linesOf(const std::vector<ProbeStep> &plan,
                           const std::vector<ProbeResult> &results)
{
    QStringList lines;
    for (const ProbeStep &step : plan) {
        const QString title = ruleText(rules::probeTitle(step.mark.kind));
        const QString words = step.skippedReason.isEmpty()
                                  ? title
                                  : QString(title % u' ' % textOf(step.skippedReason));
        QString line = ClaimsView::tr("%1: %2").arg(offerTitle(step.offer), words);
        const auto result = std::ranges::find_if(results, [&step](const ProbeResult &one) {
            return one.mark.kind == step.mark.kind && isSameInterface(one.offer, step.offer);
        });
        if (result != results.end())
            line.prepend(resultText(result->verdict) % u" – "_s);
        lines.append(u"• "_s % displayLine(line, 400));
    }
    return lines;
}

/// Describes a task that a probe has started and could not end.
static QString leftoverText(const ProbeLeftover &leftover)
{
    const QString why = textOf(leftover.why);
    switch (leftover.kind) {
    case ProbeLeftover::Kind::Task:
        return ClaimsView::tr("Task %1 could not be ended. %2").arg(leftover.id, why);
    case ProbeLeftover::Kind::PushConfig:
        return ClaimsView::tr("Push notification config %1 of task %2 could not be deleted. %3")
            .arg(leftover.id, leftover.taskId, why);
    case ProbeLeftover::Kind::Message:
        break;
    }
    return ClaimsView::tr("Message %1 got no response; it may have started a task. %2")
        .arg(leftover.id, why);
}

/// The text above the list of requests.
static QString announcement(const std::vector<ProbeStep> &plan)
{
    int sent = 0;
    int messages = 0;
    for (const ProbeStep &step : plan) {
        if (!step.skippedReason.isEmpty())
            continue;
        ++sent;
        if (rules::isActive(step.mark.kind))
            messages += messageCount(step.mark.kind);
    }
    if (messages == 0)
        return ClaimsView::tr("Probe sends %n read-only request(s):", nullptr, sent);
    return ClaimsView::tr("Probe sends %n message(s) with the text \"%1\", cancels the tasks that "
                          "they start, and deletes the push notification configs that it creates:",
                          nullptr, messages)
        .arg(QLatin1String(MessageText));
}

static QString summaryOf(const std::vector<ProbeResult> &results)
{
    const auto count = [&results](ProbeResult::Verdict verdict) {
        return std::ranges::count(results, verdict, &ProbeResult::verdict);
    };
    return ClaimsView::tr("Probe results: %1 pass, %2 fail, %3 inconclusive, %4 skipped.")
        .arg(count(ProbeResult::Verdict::Passed))
        .arg(count(ProbeResult::Verdict::Failed))
        .arg(count(ProbeResult::Verdict::Inconclusive))
        .arg(count(ProbeResult::Verdict::Skipped));
}

/// Lists the requests before they are sent, so that the user can decide.
void ClaimsView::refreshProbe()
{
    if (!m_prober)
        return;
    if (m_prober->isRunning()) {
        m_probe->setText(tr("Stop probing"));
        m_includeConformance->setEnabled(false);
        m_includeChanging->setEnabled(false);
        const int planned = m_prober->planned();
        m_plan->setText(
            tr("Request %1 of %2…").arg(qMin(m_prober->done() + 1, planned)).arg(planned));
        return;
    }
    std::vector<ProbeStep> plan = m_prober->plan(selectedProbes());
    std::stable_partition(plan.begin(), plan.end(), [](const ProbeStep &step) {
        return rules::isActive(step.mark.kind) &&
               step.skippedReason.isEmpty(); // active probes first
    });
    m_probe->setText(tr("Probe"));
    m_includeConformance->setEnabled(true);
    m_includeChanging->setEnabled(true);
    m_probe->setEnabled(!plan.empty());
    m_probe->setToolTip(
        m_includeChanging->isChecked()
            ? tr("Sends requests to the agent, some of which start tasks, and cancels these")
            : tr("Sends read-only requests to the agent and compares the responses with the card"));
    if (plan.empty()) {
        const std::optional<Error> why = m_prober->unavailableError();
        m_plan->setText(why ? displayText(textOf(*why))
                            : tr("The agent has no interface to send requests to."));
        return;
    }
    // In a low pane the claims have priority. The tool tip has all lines.
    const int most = height() < zoomed(LowPane) ? 1 : 8;
    QStringList lines = linesOf(plan, m_prober->results());
    m_plan->setToolTip(lines.join(u'\n'));
    m_plan->setAccessibleDescription(lines.join(u' '));
    if (const int more = int(lines.size()) - most; more > 1) {
        lines = lines.first(most);
        lines.append(tr("and %n more", nullptr, more));
    }
    QStringList shown{announcement(plan), lines.join(u'\n')};
    for (const ProbeLeftover &leftover : m_prober->leftovers())
        shown.prepend(displayText(leftoverText(leftover)));
    if (!m_prober->results().empty())
        shown.prepend(summaryOf(m_prober->results()));
    m_plan->setText(shown.join(u'\n'));
}

void ClaimsView::startOrStopProbe()
{
    if (!m_prober)
        return;
    if (m_prober->isRunning())
        m_prober->stop();
    else
        m_prober->start(selectedProbes());
    refreshProbe();
}

void ClaimsView::showEvidence(const QModelIndex &index)
{
    const FrameIndex frame = index.data(ClaimFrameRole).toUInt();
    if (frame != NoIndex)
        emit frameChosen(frame);
}

} // namespace a2a

#include "moc_claimsview.cpp"
