// SPDX-License-Identifier: Apache-2.0
// Events of a workspace are announced, as far as the user enabled it and assistive technology is
// active.
#include "ui/announcements/screenreaderannouncer.h"

#include "tests/support/testregistry.h"
#include "tests/ui/workspace/testworkspace.h"

#include <QTest>
#include <QWidget>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

struct SaidAloud {
    std::vector<Announcement> said;
    bool hasListener = true;
};

class FakeVoice final : public AnnouncementSink {
public:
    explicit FakeVoice(SaidAloud &heard)
        : m_heard(heard)
    {
    }
    [[nodiscard]] bool hasListener() const override { return m_heard.hasListener; }
    void announce(const Announcement &announcement) override
    {
        m_heard.said.push_back(announcement);
    }

private:
    SaidAloud &m_heard;
};

/// A window's announcer, with a clock advanced by hand.
struct Told {
    Told()
    {
        teller.setClock([this] { return nowMs; });
    }

    qint64 nowMs = 10'000;
    SaidAloud heard;
    Session session;
    TestWorkspace workspace{session};
    QWidget window;
    ScreenReaderAnnouncer teller{workspace, std::make_unique<FakeVoice>(heard), &window};
};

} // namespace

class ScreenReaderAnnouncerTest final : public QObject {
    Q_OBJECT

private slots:
    void window_messages_are_announced();
    void alerts_are_announced_by_their_window();
    void a_connection_that_fails_is_an_error();
    void only_enabled_kinds_are_announced();
    void without_assistive_technology_nothing_is_queued();
};

void ScreenReaderAnnouncerTest::window_messages_are_announced()
{
    Told t;
    t.workspace.navigator().showMessage(u"Zoom: 110 %"_s);
    QCOMPARE(t.heard.said, (std::vector<Announcement>{{u"Zoom: 110 %"_s, Politeness::Polite}}));
    t.workspace.navigator().showMessage(u"Zoom: 125 %"_s);
    QCOMPARE(t.heard.said.size(), 1u);
    t.nowMs += AnnouncementQueue::PauseMs;
    QTRY_COMPARE(t.heard.said.size(), 2u); // by itself
}

void ScreenReaderAnnouncerTest::alerts_are_announced_by_their_window()
{
    Told t;
    QWidget inner(&t.window);
    QWidget elsewhere;
    ScreenReaderAnnouncer::announceAlert(inner, u"2 values are wrong"_s);
    ScreenReaderAnnouncer::announceAlert(elsewhere, u"Of no window"_s);
    QCOMPARE(t.heard.said,
             (std::vector<Announcement>{{u"2 values are wrong"_s, Politeness::Assertive}}));
}

void ScreenReaderAnnouncerTest::a_connection_that_fails_is_an_error()
{
    Told t;
    t.session.addAgent().link().connectTo(u"http://127.0.0.1:1"_s);
    QTRY_COMPARE(t.heard.said.size(), 1u);
    QCOMPARE(t.heard.said[0].politeness, Politeness::Assertive);
    QVERIFY2(t.heard.said[0].text.startsWith(u"Connection to http://127.0.0.1:1 failed. "_s),
             qPrintable(t.heard.said[0].text));
}

void ScreenReaderAnnouncerTest::only_enabled_kinds_are_announced()
{
    Told t;
    t.workspace.settings().setAnnouncementLevel(AnnouncementLevel::QuestionsAndErrors);
    QCOMPARE(t.workspace.settings().announcementLevel(), AnnouncementLevel::QuestionsAndErrors);
    t.workspace.navigator().showMessage(u"Zoom: 110 %"_s);
    t.teller.addError(u"Refused"_s);
    QCOMPARE(t.heard.said, (std::vector<Announcement>{{u"Refused"_s, Politeness::Assertive}}));
    t.workspace.settings().setAnnouncementLevel(AnnouncementLevel::Nothing);
    t.nowMs += AnnouncementQueue::PauseMs;
    t.teller.addError(u"Refused"_s);
    QCOMPARE(t.heard.said.size(), 1u);
    t.workspace.settings().reset();
    QCOMPARE(t.workspace.settings().announcementLevel(), AnnouncementLevel::Everything);
}

void ScreenReaderAnnouncerTest::without_assistive_technology_nothing_is_queued()
{
    Told t;
    t.heard.hasListener = false;
    t.teller.addError(u"Refused"_s);
    t.heard.hasListener = true;
    t.nowMs += AnnouncementQueue::PauseMs;
    t.teller.addNotice(u"Zoom: 110 %"_s);
    QCOMPARE(t.heard.said, (std::vector<Announcement>{{u"Zoom: 110 %"_s, Politeness::Polite}}));
}

A2A_TEST(ScreenReaderAnnouncerTest)
#include "screenreaderannouncertest.moc"
