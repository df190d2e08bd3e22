// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/retrybar.h"

#include "model/text/textof.h"
#include "model/text/waitphrases.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/plainlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Bar = 4;
static constexpr int TickMs = 250;
static constexpr size_t MostLines = 3;

static QPushButton *button(const QString &text, QWidget *parent)
{
    auto *made = new QPushButton(text, parent);
    made->setAutoDefault(false);
    made->setFocusPolicy(Qt::TabFocus); // the message field keeps the focus
    return made;
}

RetryLine::RetryLine(QWidget *parent)
    : QWidget(parent)
    , m_text(plainLabel({}, this))
    , m_retryNow(button(tr("Retry now"), this))
    , m_dontRetry(button(tr("Don't retry"), this))
{
    m_retryNow->setToolTip(tr("Sends the same message at once, under the same messageId"));
    m_dontRetry->setToolTip(
        tr("Don't retry (Esc): the message stays unsent; it can be sent again from the "
           "conversation"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(zoomed(Bar + 28), 4, 8, 4);
    row->setSpacing(8);
    row->addWidget(m_text, 1);
    row->addWidget(m_retryNow);
    row->addWidget(m_dontRetry);
}

void RetryLine::setText(const QString &text)
{
    if (text == m_text->text())
        return;
    m_text->setText(text);
    for (QWidget *named : {static_cast<QWidget *>(this), static_cast<QWidget *>(m_text)})
        named->setAccessibleName(text);
    m_retryNow->setAccessibleDescription(text);
    m_dontRetry->setAccessibleDescription(text);
}

QString RetryLine::text() const
{
    return m_text->text();
}

void RetryLine::paintEvent(QPaintEvent *)
{
    const Palette &palette = Palette::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), palette.color(ColorRole::Raised));
    painter.fillRect(QRect(0, 0, Bar, height()), palette.color(ColorRole::Info));
    const int side = metrics::Icon;
    paintIcon(&painter, QRect(Bar + 8, (height() - side) / 2, side, side), "clock"_L1,
              palette.color(ColorRole::Info));
}

RetryBar::RetryBar(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_layout(new QVBoxLayout(this))
    , m_more(plainLabel({}, this, "dim"))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(1);
    m_layout->addWidget(m_more);
    m_more->setContentsMargins(zoomed(Bar + 28), 2, 8, 2);
    m_timer.setInterval(TickMs);
    connect(&m_timer, &QTimer::timeout, this, &RetryBar::refresh);
    connect(&session, &Session::retriesChanged, this, &RetryBar::updateLines);
    connect(&session, &Session::changed, this, &RetryBar::updateLines);
    updateLines();
}

void RetryBar::setContext(ContextIndex context)
{
    m_context = context;
    updateLines();
}

bool RetryBar::isInContext(ExchangeId refused) const
{
    const Store &store = m_session.store();
    const ContextIndex context = store.shownContext(store.exchanges[refused].context);
    return context != NoIndex && context == m_context;
}

/// Moves the line's buttons behind those above them: Qt puts widgets created later at the end.
void RetryBar::placeInTabOrder(RetryLine *line) const
{
    QWidget *before = m_shown.empty() ? nullptr : m_shown.back().line->dontRetry();
    if (!before) {
        before = previousInFocusChain();
        while (before != this && (before->focusPolicy() & Qt::TabFocus) == 0)
            before = before->previousInFocusChain();
    }
    if (before != this)
        setTabOrder(before, line->retryNow());
    setTabOrder(line->retryNow(), line->dontRetry());
}

void RetryBar::addLine(AgentIndex agent, ExchangeId refused)
{
    auto *line = new RetryLine(this);
    placeInTabOrder(line);
    m_layout->insertWidget(int(m_shown.size()), line);
    m_shown.push_back({agent, refused, line});
    connect(line->retryNow(), &QPushButton::clicked, this, [this, agent, refused] {
        m_session.agent(agent).operations().retries().retryNow(refused);
    });
    connect(line->dontRetry(), &QPushButton::clicked, this, [this, agent, refused] {
        m_session.agent(agent).operations().retries().giveUp(refused);
    });
}

const RetryBar::ShownRetry *RetryBar::current() const
{
    const QWidget *focused = window()->focusWidget();
    const auto found =
        std::find_if(m_shown.begin(), m_shown.end(), [focused](const ShownRetry &shown) {
            return shown.line->isAncestorOf(focused);
        });
    if (found != m_shown.end())
        return &*found;
    return m_shown.empty() ? nullptr : &m_shown.back();
}

void RetryBar::retryNow()
{
    if (const ShownRetry *shown = current())
        m_session.agent(shown->agent).operations().retries().retryNow(shown->refused);
}

void RetryBar::giveUp()
{
    if (const ShownRetry *shown = current())
        m_session.agent(shown->agent).operations().retries().giveUp(shown->refused);
}

/// Remaining lines are not changed: a button keeps its focus while others come and go.
void RetryBar::updateLines()
{
    std::vector<std::pair<AgentIndex, ExchangeId>> wanted;
    for (AgentIndex agent = 0; agent < AgentIndex(m_session.agentCount()); ++agent) {
        for (const SendRetries::PendingRetry &waiting :
             m_session.agent(agent).operations().retries().waiting()) {
            if (isInContext(waiting.refused))
                wanted.emplace_back(agent, waiting.refused);
        }
    }
    const qint64 more = qint64(wanted.size()) - qint64(MostLines);
    wanted.resize(qMin(wanted.size(), MostLines));
    bool hadFocus = false;
    std::erase_if(m_shown, [&](const ShownRetry &shown) {
        const std::pair<AgentIndex, ExchangeId> key(shown.agent, shown.refused);
        if (std::find(wanted.begin(), wanted.end(), key) != wanted.end())
            return false;
        hadFocus = hadFocus || shown.line->isAncestorOf(window()->focusWidget());
        shown.line->hide();
        shown.line->deleteLater(); // it may be the sender
        return true;
    });
    for (const auto &[agent, refused] : wanted) {
        const auto isShown = [&agent = agent, &refused = refused](const ShownRetry &shown) {
            return shown.agent == agent && shown.refused == refused;
        };
        if (std::none_of(m_shown.begin(), m_shown.end(), isShown))
            addLine(agent, refused);
    }
    m_more->setText(more == 1 ? tr("1 more message pending")
                              : tr("%1 more messages pending").arg(qMax<qint64>(0, more)));
    m_more->setVisible(more > 0);
    setVisible(!m_shown.empty());
    refresh();
    if (hadFocus)
        emit focusLost();
    if (std::exchange(m_hadPendingRetries, hasPendingRetries()) != hasPendingRetries())
        emit pendingChanged(hasPendingRetries());
}

QString RetryBar::statusText(const SendRetries &retries, const SendRetries::PendingRetry &waiting)
{
    switch (waiting.kind) {
    case SendRetries::Kind::TooLong:
        return tr("The agent asks to wait %1: not retried automatically")
            .arg(textOf(waitPhrase(waiting.requestedDelay)));
    case SendRetries::Kind::TooOften:
        return tr("The agent asked to wait %1 times: not retried automatically any more")
            .arg(waiting.attempt);
    case SendRetries::Kind::CountingDown:
        break;
    }
    const QString left = textOf(waitPhrase(std::chrono::seconds(retries.secondsLeft(waiting))));
    return waiting.attempt == 1 ? tr("The agent asks to wait: retry in %1").arg(left)
                                : tr("The agent asks to wait: retry in %1 (attempt %2 of %3)")
                                      .arg(left)
                                      .arg(waiting.attempt + 1)
                                      .arg(SendRetries::MaxAttempts);
}

/// The message's frame number, as in its bubble: distinguishes several lines.
QString RetryBar::messageNumber(ExchangeId refused) const
{
    const Store &store = m_session.store();
    const MessageIndex sent = store.exchanges[refused].sent;
    return u'#' % QString::number(store.messages[sent].frame + 1);
}

void RetryBar::refresh()
{
    bool runs = false;
    for (const ShownRetry &shown : m_shown) {
        const SendRetries &retries = m_session.agent(shown.agent).operations().retries();
        const SendRetries::PendingRetry *waiting = retries.find(shown.refused);
        if (!waiting)
            continue;
        const QString said = statusText(retries, *waiting);
        shown.line->setText(m_shown.size() == 1 ? said
                                                : messageNumber(shown.refused) % u" · "_s % said);
        runs = runs || waiting->kind == SendRetries::Kind::CountingDown;
    }
    if (runs != m_timer.isActive())
        runs ? m_timer.start() : m_timer.stop();
}

std::vector<RetryLine *> RetryBar::lines() const
{
    std::vector<RetryLine *> lines;
    for (const ShownRetry &shown : m_shown)
        lines.push_back(shown.line);
    return lines;
}

void RetryBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        for (const ShownRetry &shown : m_shown)
            shown.line->layout()->setContentsMargins(zoomed(Bar + 28), 4, 8, 4);
    }
}

} // namespace a2a

#include "moc_retrybar.cpp"
