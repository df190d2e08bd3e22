// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/scope/demoprocess.h"
#include "tests/support/testtimeout.h"
#include "ui/shell/mainwindow.h"
#include "ui/style/theme.h"
#include "ui/workspace/services.h"

#include <QSignalSpy>
#include <QSize>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace a2a::test {

/// The real window, connected to the built-in demo agent in its own process.
class DemoWindow final {
public:
    /// Starts both; isReady() says whether they connected.
    explicit DemoWindow(QSize size)
    {
        using namespace Qt::StringLiterals;
        window.resize(size);
        window.show();
        QSignalSpy listening(&m_demo, &DemoProcess::listening);
        m_demo.start({u"--speed"_s, u"50"_s});
        if (!QTest::qWaitFor([&] { return !listening.isEmpty(); }, TestTimeoutMs))
            return;
        window.agents().openDemo(listening.first().first().toStringList());
    }
    [[nodiscard]] bool isReady()
    {
        return QTest::qWaitFor(
            [this] {
                return session.agentCount() > 0 &&
                       session.agent(0).link().state() == AgentLink::State::Connected;
            },
            TestTimeoutMs);
    }
    [[nodiscard]] const Store &store() const { return session.store(); }
    [[nodiscard]] Selection &selection() { return window.selection(); }

    template <typename T>
    [[nodiscard]] T *named(const QString &name) const
    {
        for (T *widget : window.findChildren<T *>()) {
            if (widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }
    /// Types a text into the composer, sends it, and waits until the responding task is in that
    /// state.
    [[nodiscard]] bool say(const QString &text, TaskState until)
    {
        auto *message = named<QWidget>(QStringLiteral("Message"));
        message->setFocus();
        QTest::keyClicks(message, text);
        const auto next = ExchangeId(store().exchanges.size());
        QTest::keyClick(message, Qt::Key_Return);
        return QTest::qWaitFor(
            [&] {
                const ExchangeTrack *sent = store().track(next);
                return sent && sent->task != NoIndex && sent->events > 0 &&
                       store().tasks[sent->task].state == until;
            },
            TestTimeoutMs);
    }

private:
    QTemporaryDir m_folder;

public:
    Services services{m_folder.filePath(QStringLiteral("settings.ini"))};
    Settings &settings = services.settings();
    Theme theme{*qApp, ThemeChoice::Light};
    Session session;
    Workspace workspace{session, services};
    MainWindow window{workspace, theme};

private:
    DemoProcess m_demo;
};

} // namespace a2a::test
