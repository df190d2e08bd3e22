// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/sessionstatusbar.h"

#include "model/text/bytesize.h"
#include "ui/shell/authscheme.h"
#include "ui/shell/windowpanes.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/pushnotifications.h"
#include "ui/workspace/signins.h"
#include "ui/workspace/workspace.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QTimer>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int CountingMs = 100; ///< interval between two updates

SessionStatusBar::SessionStatusBar(Workspace &workspace, const WindowPanes &panes, QWidget *parent)
    : QStatusBar(parent)
    , m_workspace(workspace)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_signIns(workspace.signIns())
    , m_listener(workspace.pushNotifications().listener())
    , m_receivingIndicator(buildReceiving(workspace))
{
    setAccessibleName(tr("Status"));
    setSizeGripEnabled(false);
    for (QLabel **label : {&m_agent, &m_dialect, &m_signIn, &m_stream, &m_events}) {
        *label = new QLabel(this);
        (*label)->setTextFormat(Qt::PlainText);
        (*label)->setContentsMargins(8, 2, 4, 2);
        addWidget(*label);
        ++m_receivingIndex;
    }
    m_recorded = new QLabel(this);
    m_recorded->setTextFormat(Qt::PlainText);
    m_recorded->setContentsMargins(4, 2, 8, 2);
    for (const WindowPanes::PaneInstance &instance : panes.all()) {
        if (QWidget *status = instance.pane->makeStatusWidget(this)) {
            addPermanentWidget(status);
            ++m_receivingIndex;
        }
    }
    addPermanentWidget(m_recorded);
    connect(&workspace, &Workspace::changed, this, &SessionStatusBar::refresh);
    for (const auto changed :
         {&Session::cardChanged, &Session::offerChanged, &Session::stateChanged,
          &Session::credentialsChanged, &Session::choicesChanged, &Session::callEnded})
        connect(&m_session, changed, this, &SessionStatusBar::refresh);
    connect(&m_selection, &Selection::changed, this, &SessionStatusBar::refresh);
    connect(&m_signIns, &SignIns::changed, this, &SessionStatusBar::refresh);
    connect(&workspace.agents(), &AgentProfiles::changed, this, &SessionStatusBar::refresh);
    connect(this, &QStatusBar::messageChanged, this, &SessionStatusBar::refresh);
    workspace.navigator().serve<ShowStatusMessage>(
        this, [this](const ShowStatusMessage &said) { showMessage(said.sentence, said.ms); });
    refresh();
    refreshReceiving();
}

/// Builds the widget that is always visible while this program can be reached from outside, also
/// next to a message.
QWidget *SessionStatusBar::buildReceiving(Workspace &workspace)
{
    auto *box = new QWidget(this);
    m_receivers = new QToolButton(box);
    m_receivers->setAutoRaise(true);
    m_receivers->setAccessibleName(tr("Push notification receivers"));
    auto *stop = new QToolButton(box);
    stop->setText(tr("Stop listening"));
    stop->setAccessibleName(tr("Stop listening for push notifications"));
    auto *layout = new QHBoxLayout(box);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->setSpacing(4);
    layout->addWidget(m_receivers);
    layout->addWidget(stop);
    box->hide();
    connect(m_receivers, &QToolButton::clicked, &workspace.pushNotifications(),
            &PushNotifications::showReceivers);
    connect(stop, &QToolButton::clicked, this, [this] { m_listener.stop(); });
    connect(&m_listener, &PushListener::listeningChanged, this,
            &SessionStatusBar::refreshReceiving);
    connect(&m_listener, &PushListener::receiversChanged, this,
            &SessionStatusBar::refreshReceiving);
    // A burst is counted once per interval: each new text triggers a layout.
    auto *counting = new QTimer(this);
    counting->setSingleShot(true);
    counting->setInterval(CountingMs);
    connect(counting, &QTimer::timeout, this, &SessionStatusBar::refreshReceiving);
    connect(&m_listener, &PushListener::received, counting, [counting] {
        if (!counting->isActive())
            counting->start();
    });
    return box;
}

/// Adds or removes the widget, since a hidden widget in a status bar still takes its height.
void SessionStatusBar::refreshReceiving()
{
    if (const bool listens = m_listener.isListening(); listens != m_isReceiving) {
        m_isReceiving = listens;
        if (listens) {
            insertPermanentWidget(m_receivingIndex, m_receivingIndicator);
            m_receivingIndicator->show();
        } else {
            // QStatusBar::removeWidget() of Qt 6.4 hides the neighbor instead of the widget.
            m_receivingIndicator->hide();
            removeWidget(m_receivingIndicator);
            refresh();
        }
    }
    quint64 count = 0;
    for (const PushReceiver &receiver : m_listener.receivers())
        count += receiver.received;
    const QString place = displayIdentifier(m_listener.address().authority(), 60);
    const QString number = QLocale().toString(count);
    m_receivers->setText(
        m_listener.isOpenToOthers()
            ? tr("receiving at %1, reachable from the network · %2").arg(place, number)
            : tr("receiving at %1 · %2").arg(place, number));
    m_receivers->setAccessibleDescription(m_receivers->text());
    m_receivers->setToolTip(tr("Push notifications so far. Click for the receivers."));
}

/// Sets a label's text. While a message is shown, it replaces the labels, which stay hidden.
void SessionStatusBar::updateLabel(QLabel *label, const QString &text)
{
    label->setText(text);
    label->setVisible(!text.isEmpty() && (label == m_recorded || currentMessage().isEmpty()));
}

void SessionStatusBar::refresh()
{
    const AgentIndex index = m_selection.agent();
    const Connection *agent = index != NoIndex ? &m_session.agent(index) : nullptr;
    updateLabel(m_agent, agent ? displayLine(m_workspace.agentLabel(index), 100) : tr("no agent"));
    const Offer *offer = agent ? agent->link().offer() : nullptr;
    QString dialect;
    if (offer)
        dialect = versionName(offer->protocolVersion) % u" "_s % bindingTitle(offer->binding);
    updateLabel(m_dialect,
                offer && agent->link().isForced() ? tr("%1 (forced)").arg(dialect) : dialect);
    updateLabel(m_signIn, !agent ? QString()
                          : !isSignedIn(*agent)
                              ? tr("no auth")
                              : displayLine(authSchemeName(m_signIns.of(index)), 40));
    const int streams = agent ? agent->operations().openStreamCount() : 0;
    const int calls = agent ? agent->operations().openCallCount() - streams : 0;
    QStringList open;
    if (streams > 0)
        open.append(streams == 1 ? tr("stream open") : tr("%1 streams open").arg(streams));
    if (calls > 0)
        open.append(calls == 1 ? tr("1 call pending") : tr("%1 calls pending").arg(calls));
    updateLabel(m_stream, open.join(u", "_s));
    const QLocale locale;
    const Store &store = m_session.store();
    updateLabel(m_events, tr("%1 frames").arg(locale.toString(qulonglong(store.frames.size()))));
    updateLabel(m_recorded, tr("%1 recorded").arg(sizeText(m_session.recording().storedBytes())));
}

} // namespace a2a

#include "moc_sessionstatusbar.cpp"
