// SPDX-License-Identifier: Apache-2.0
// Sound in the chat is played in its row: one at a time, with its state in its row, and no longer
// than its conversation is shown.
#include "ui/panes/chat/rows/chataudio.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/chat/rows/paintedaudio.h"
#include "ui/style/theme.h"

#include <QDir>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A tenth of a second of silence.
static QByteArray wave()
{
    static constexpr int Rate = 8000;
    const QByteArray samples(Rate / 10, '\x80');
    const auto number = [](auto value) {
        const auto little = qToLittleEndian(value);
        return QByteArray(reinterpret_cast<const char *>(&little), sizeof little);
    };
    return "RIFF" + number(quint32(36 + samples.size())) + "WAVEfmt " + number(quint32(16)) +
           number(quint16(1)) + number(quint16(1)) + number(quint32(Rate)) + number(quint32(Rate)) +
           number(quint16(1)) + number(quint16(8)) + "data" + number(quint32(samples.size())) +
           samples;
}

static QByteArray waveParts(const QByteArray &name)
{
    return "[{\"raw\":\"" + wave().toBase64() + "\",\"mediaType\":\"audio/wav\",\"filename\":\"" +
           name + "\"}]";
}

/// Reads no samples and does not exit.
static AudioOptions endless()
{
    return {{}, {{u"/bin/sh"_s, {u"-c"_s, u"exec tail -f /dev/null"_s}}}};
}

namespace {

struct ChatAudioFixture {
    ChatAudioFixture()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        view.resize(700, 500);
        view.show();
        view.audio().setOptions(endless());
        call = feeder.say(u"sing"_s);
        feeder.event(call, task("t", "WORKING"));
        feeder.event(call, artifact("t", "x", "horn", waveParts("horn.wav"), false, true));
        feeder.event(call, message(agentMessage("m", waveParts("bell.wav"))));
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
    }
    [[nodiscard]] int artifactRow() const { return model.rowOfArtifact(0); }
    [[nodiscard]] int messageRow() const { return model.rowCount() - 1; }
    [[nodiscard]] AudioPart part(int row) { return view.audioParts(row).at(0); }
    [[nodiscard]] bool isPlaying(int row) { return view.audio().state(part(row).key).isPlaying; }
    [[nodiscard]] QString shown(int row)
    {
        return PaintedAudio(&view.audio(), part(row).key, 400).text();
    }
    /// The button is above the row's end.
    void click(int row)
    {
        const QRect place = view.visualRect(model.index(row));
        for (int y = place.bottom(); y > place.top(); y -= 4) {
            const bool before = isPlaying(row);
            QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(60, y));
            if (isPlaying(row) != before)
                return;
        }
        QFAIL("there is no button");
    }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    ChatView view{model};
    ExchangeId call = 0;
};

} // namespace

class ChatAudioTest final : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    }

    void its_button_plays_and_stops()
    {
        ChatAudioFixture s;
        QSignalSpy asked(&s.view, &ChatView::actionTriggered);
        QSignalSpy opened(&s.view, &ChatView::partRequested);
        for (const int row : {s.artifactRow(), s.messageRow()}) {
            QCOMPARE(s.shown(row), u"Play"_s);
            s.click(row);
            QVERIFY(s.isPlaying(row));
            QVERIFY2(s.shown(row).startsWith(u"Stop · 00:"_s), qPrintable(s.shown(row)));
            s.click(row);
            QVERIFY(!s.isPlaying(row));
            QCOMPARE(s.shown(row), u"Play"_s);
        }
        QCOMPARE(asked.count(), 0);
        QCOMPARE(opened.count(), 0);
    }

    void plays_to_its_end()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"samples"_s);
        ChatAudioFixture s;
        s.view.audio().setOptions({{}, {{u"/bin/sh"_s, {u"-c"_s, u"cat > \"$0\""_s, path}}}});
        for (const int row : {s.artifactRow(), s.messageRow()}) {
            QFile::remove(path);
            s.view.audio().toggle(row, s.part(row));
            QVERIFY(s.isPlaying(row));
            QTRY_VERIFY(!s.isPlaying(row));
            QCOMPARE(s.view.audio().state(s.part(row).key).problem, QString());
            QVERIFY(QFile(path).size() > 0);
        }
    }

    void its_row_shows_playback()
    {
        ChatAudioFixture s;
        s.view.audio().toggle(s.artifactRow(), s.part(s.artifactRow()));
        QSignalSpy changed(&s.view.audio(), &ChatAudio::changed);
        QTRY_VERIFY(changed.count() > 4);
        QTRY_VERIFY(s.view.audio().state(s.part(s.artifactRow()).key).ms > 0);
    }

    void only_one_sound_plays_at_a_time()
    {
        ChatAudioFixture s;
        s.click(s.artifactRow());
        s.click(s.messageRow());
        QVERIFY(!s.isPlaying(s.artifactRow()));
        QTRY_VERIFY(s.view.audio().state(s.part(s.messageRow()).key).ms > 0); // it is being played
        AudioPlayer player(endless()); // that of the artifact's preview
        player.play(wave(), 0);
        QVERIFY(!s.isPlaying(s.messageRow()));
        QVERIFY(player.isPlaying());
    }

    void another_conversation_stops_playback()
    {
        ChatAudioFixture s;
        const AudioPart part = s.part(s.messageRow());
        s.click(s.messageRow());
        s.model.setContext(NoIndex);
        QVERIFY(!s.view.audio().state(part.key).isPlaying);
        s.model.setContext(s.feeder.store().exchanges[s.call].context);
        QVERIFY(!s.isPlaying(s.messageRow()));
    }

    void space_plays_and_stops_the_current_row()
    {
        ChatAudioFixture s;
        s.view.setFocus();
        s.view.showRow(s.artifactRow());
        QTest::keyClick(&s.view, Qt::Key_Space);
        QVERIFY(s.isPlaying(s.artifactRow()));
        QTest::keyClick(&s.view, Qt::Key_Space);
        QVERIFY(!s.isPlaying(s.artifactRow()));
    }

    void playback_errors_are_shown()
    {
        ChatAudioFixture s;
        s.view.audio().setOptions({{}, {{u"no-such-program-to-play-samples"_s, {}}}});
        const AudioPart part = s.part(s.artifactRow());
        s.view.audio().toggle(s.artifactRow(), part);
        QTRY_VERIFY(!s.view.audio().state(part.key).problem.isEmpty());
        QVERIFY(!s.isPlaying(s.artifactRow()));
        const PaintedAudio painted(&s.view.audio(), part.key, 400);
        QCOMPARE(painted.toolTipAt({390, 5}), s.view.audio().state(part.key).problem);
    }
};

A2A_TEST(ChatAudioTest)
#include "chataudiotest.moc"
