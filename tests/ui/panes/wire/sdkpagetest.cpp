// SPDX-License-Identifier: Apache-2.0
// What the official clients would parse, below a frame: one line that says whether they agree, a
// table on request, nothing if there is no event of a stream.
#include "ui/panes/wire/sdkpage.h"

#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QLabel>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QByteArray TaskEvent =
    R"({"task":{"id":"t1","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})";

class SdkPageTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void sdks_agree();
    void sdks_differ();
    void a_line_elsewhere_is_short();
    void line_endings_are_kept_data();
    void line_endings_are_kept();
    void a_large_event_is_parsed_in_a_worker();
    void requests_and_responses_have_no_sdk_page();
};

static bool areSame(const std::vector<SdkReading> &readings)
{
    return std::all_of(readings.begin(), readings.end(), [](const SdkReading &reading) {
        return reading.outcome == SdkReading::Outcome::Same;
    });
}

void SdkPageTest::sdks_agree()
{
    SessionFeeder feeder;
    const ExchangeId call = feeder.say(u"hello"_s);
    feeder.event(call, TaskEvent);
    SdkPage page;
    page.showFrame(feeder.recording(), feeder.store(), 1);
    QVERIFY(!page.isHidden());
    QVERIFY(areSame(page.readings()));
    QCOMPARE(page.header()->text(), u"Official SDKs parse it identically"_s);
    QVERIFY(!page.header()->accessibleName().isEmpty());
}

void SdkPageTest::sdks_differ()
{
    SessionFeeder feeder;
    const ExchangeId call = feeder.say(u"hello"_s);
    QByteArray block =
        "data: {\"jsonrpc\":\"2.0\",\ndata: \"id\":1,\ndata: \"result\":" + TaskEvent + "}\n\n";
    feeder.raw(call, block);
    SdkPage page;
    page.resize(500, 300);
    page.show();
    page.showFrame(feeder.recording(), feeder.store(), 1);
    QCOMPARE(page.readings().front().outcome, SdkReading::Outcome::Refused);
    QVERIFY2(page.header()->text().startsWith(u"1 official SDK"_s),
             qPrintable(page.header()->text()));
    QTest::mouseClick(page.header(), Qt::LeftButton);
    const auto says = [&page] {
        const QList<QLabel *> labels = page.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible() && label->text().startsWith(u"Keeps only the last of 3"_s);
        });
    };
    for (const QLabel *label : page.findChildren<QLabel *>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
    QTRY_VERIFY(says());                           // new layout items are shown by the event loop
    QTest::keyClick(page.header(), Qt::Key_Space); // and closed again
    QVERIFY(!page.header()->isChecked());
}

void SdkPageTest::a_line_elsewhere_is_short()
{
    SessionFeeder feeder;
    const ExchangeId call = feeder.say(u"hello"_s);
    feeder.event(call, TaskEvent);
    QWidget row;
    SdkPage page;
    QToolButton *header = page.takeHeader();
    header->setParent(&row);
    row.show();
    page.showFrame(feeder.recording(), feeder.store(), 1);
    QVERIFY(header->isVisible());
    QCOMPARE(header->text(), u"SDKs"_s);
    QCOMPARE(header->accessibleName(), u"Official SDKs parse it identically"_s);
    QVERIFY(page.isHidden()); // no room is taken until it is asked for
    QTest::mouseClick(header, Qt::LeftButton);
    QVERIFY(!page.isHidden());
    page.showFrame(feeder.recording(), feeder.store(), NoIndex);
    QVERIFY(header->isHidden() && page.isHidden());
}

void SdkPageTest::line_endings_are_kept_data()
{
    QTest::addColumn<QByteArray>("mark");
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<bool>("same");
    QTest::newRow("LF") << QByteArray() << QByteArray("\n") << true;
    QTest::newRow("CRLF") << QByteArray() << QByteArray("\r\n") << true;
    QTest::newRow("CR") << QByteArray() << QByteArray("\r") << false;
    QTest::newRow("mark") << QByteArray("\xef\xbb\xbf") << QByteArray("\n") << false;
}

void SdkPageTest::line_endings_are_kept()
{
    QFETCH(QByteArray, mark);
    QFETCH(QByteArray, end);
    QFETCH(bool, same);
    SessionFeeder feeder;
    const ExchangeId call = feeder.say(u"hello"_s);
    const QByteArray block =
        "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + TaskEvent + "}" + end + end;
    feeder.raw(call, mark + block);
    feeder.raw(call, block);
    for (const FrameIndex frame : {FrameIndex(1), FrameIndex(2)}) {
        const auto asked = findSdkFrame(feeder.recording(), feeder.store(), frame);
        QVERIFY(asked);
        QCOMPARE(areSame(readSdkOutcomes(feeder.recording(), *asked)),
                 same || (frame == 2 && !mark.isEmpty()));
    }
}

void SdkPageTest::a_large_event_is_parsed_in_a_worker()
{
    SessionFeeder feeder;
    const ExchangeId call = feeder.say(u"hello"_s);
    const QByteArray text(1024 * 1024, 'x');
    feeder.event(call, R"({"statusUpdate":{"taskId":"t1","contextId":"c1","status":{"state":)"
                       R"("TASK_STATE_WORKING"},"metadata":{"text":")" +
                           text + R"("}}})");
    SdkPage page;
    page.showFrame(feeder.recording(), feeder.store(), 1);
    QVERIFY(page.readings().empty());
    QVERIFY(page.isHidden());
    QTRY_VERIFY(!page.readings().empty());
    QVERIFY(!page.isHidden());
    page.showFrame(feeder.recording(), feeder.store(), 1);
    page.showFrame(feeder.recording(), feeder.store(), NoIndex); // it is canceled
    SdkPage other;
    other.showFrame(feeder.recording(), feeder.store(), 1);
    QTRY_VERIFY(!other.readings().empty());
    QVERIFY(page.readings().empty());
}

void SdkPageTest::requests_and_responses_have_no_sdk_page()
{
    SessionFeeder feeder;
    feeder.answer(feeder.say(u"hello"_s), TaskEvent);
    SdkPage page;
    for (FrameIndex frame = 0; frame < feeder.store().frames.size(); ++frame) {
        page.showFrame(feeder.recording(), feeder.store(), frame);
        QVERIFY(page.isHidden());
    }
    page.showFrame(feeder.recording(), feeder.store(), NoIndex);
    QVERIFY(page.readings().empty());
}

A2A_TEST(SdkPageTest)
#include "sdkpagetest.moc"
