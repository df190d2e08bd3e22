// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testtimeout.h"
#include "ui/panes/chat/chatview.h"

#include <QTest>

#include <utility>

namespace a2a::test {

/// A conversation in a window, all of it measured and painted.
struct LaidOutChat {
    LaidOutChat()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        call = feeder.say(QStringLiteral("draw"));
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
        view.resize(700, 500);
        view.show();
    }
    [[nodiscard]] bool isReady()
    {
        return QTest::qWaitForWindowExposed(&view, TestTimeoutMs) &&
               QTest::qWaitFor([this] { return view.isMeasured(); }, TestTimeoutMs) &&
               (paint(), true);
    }
    void chatter(int count)
    {
        for (int i = 0; i < count; ++i)
            feeder.event(call, message(agentMessage("m" + QByteArray::number(++m_said),
                                                    textParts(QByteArray("word ").repeated(80)))));
        feeder.flush();
    }
    void feed(const QByteArray &event)
    {
        feeder.event(call, event);
        feeder.flush();
    }
    void paint() { view.viewport()->repaint(); }
    /// Rows in view.
    [[nodiscard]] int shown() const
    {
        int count = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            count += view.visualRect(model.index(row)).intersects(view.viewport()->rect()) ? 1 : 0;
        return count;
    }
    /// Layouts since the last call.
    [[nodiscard]] int layoutCount()
    {
        const quint64 before = std::exchange(m_made, view.painters().layoutCount());
        return int(m_made - before);
    }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    ChatView view{model};
    ExchangeId call = 0;

private:
    int m_said = 0;
    quint64 m_made = 0;
};

} // namespace a2a::test
