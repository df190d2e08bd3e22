// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/diagnostics.h"

#include "model/log/loghistory.h"
#include "model/log/systemfacts.h"
#include "model/session/session.h"
#include "ui/dialogs/aboutdialog.h"
#include "ui/workspace/services.h"

#include <QGuiApplication>
#include <QScreen>
#include <QWidget>

namespace a2a {

using namespace Qt::StringLiterals;

static QStringList screenFacts(const QWidget &window)
{
    QStringList lines{QString(u"platform: "_s % QGuiApplication::platformName())};
    for (const QScreen *screen : QGuiApplication::screens()) {
        lines.append(u"screen: %1 x %2, %3 bit, %4 dpi, scaled by %5"_s.arg(screen->size().width())
                         .arg(screen->size().height())
                         .arg(screen->depth())
                         .arg(screen->logicalDotsPerInch(), 0, 'f', 0)
                         .arg(screen->devicePixelRatio()));
    }
    lines.append(u"window: %1 x %2%3"_s.arg(window.width())
                     .arg(window.height())
                     .arg(window.isFullScreen()  ? u", full screen"_s
                          : window.isMaximized() ? u", maximized"_s
                                                 : QString()));
    return lines;
}

static QStringList sessionFacts(const Session &session)
{
    int connected = 0;
    int calls = 0;
    for (int index = 0; index < session.agentCount(); ++index) {
        const Connection &agent = session.agent(AgentIndex(index));
        connected += agent.link().state() == AgentLink::State::Connected ? 1 : 0;
        calls += agent.operations().openCallCount();
    }
    const Store &store = session.store();
    const Recording &recording = session.recording();
    return {
        u"agents: %1, connected %2, open calls %3"_s.arg(session.agentCount())
            .arg(connected)
            .arg(calls),
        u"exchanges: %1, bytes %2, of them on disk %3"_s.arg(recording.lastId())
            .arg(recording.storedBytes())
            .arg(recording.spilledBytes()),
        u"events: %1, tasks %2, contexts %3, artifacts %4"_s.arg(store.frames.size())
            .arg(store.tasks.size())
            .arg(store.contexts.size())
            .arg(store.artifacts.size()),
    };
}

static QStringList settingsFacts(Services &services)
{
    QStringList lines = services.settings().changes();
    if (const size_t count = services.profiles().profiles().size(); count > 0)
        lines.append(u"agents listed: %1"_s.arg(count));
    return lines;
}

static QString section(const QString &title, const QStringList &lines)
{
    return u'\n' % title % u":\n"_s % (lines.isEmpty() ? u"none"_s : lines.join(u'\n')) % u'\n';
}

QString diagnostics(const QWidget &window, Services &services, const Session &session,
                    const LogHistory *history)
{
    const QStringList facts =
        QStringList{u"A2A Scope diagnostics"_s} + systemFacts() + screenFacts(window);
    return facts.join(u'\n') % u'\n' % section(u"missing"_s, AboutDialog::missingComponents()) %
           section(u"settings that were changed"_s, settingsFacts(services)) %
           section(u"session"_s, sessionFacts(session)) %
           section(u"last log lines (UTC)"_s, history ? history->lines() : QStringList());
}

} // namespace a2a
