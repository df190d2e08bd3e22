// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/statustext.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class StatusTextTest final : public QObject {
    Q_OBJECT

private slots:
    void texts_data();
    void texts();
    void only_what_arrives_soon_is_a_piece();
    void other_parts_begin_another_text();
    void a_status_without_message_is_none();
};

static std::optional<Message> messageSaying(const QString &text)
{
    Message message;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = text;
    message.parts.push_back(part);
    return message;
}

void StatusTextTest::texts_data()
{
    QTest::addColumn<QStringList>("statuses");
    QTest::addColumn<QStringList>("texts");
    const auto row = [](const char *name, const QStringList &statuses, const QStringList &texts) {
        QTest::newRow(name) << statuses << texts;
    };
    row("words", {u"The"_s, u" quick"_s, u" fox."_s, u" It"_s}, {u"The quick fox. It"_s});
    row("within words", {u"hyper"_s, u"visor"_s, u" is"_s}, {u"hypervisor is"_s});
    row("names", {u"I use"_s, u" Py"_s, u"Torch"_s}, {u"I use PyTorch"_s});
    row("numbers", {u"It is"_s, u" 3"_s, u"."_s, u"14"_s}, {u"It is 3.14"_s});
    row("space behind", {u"The "_s, u"quick "_s, u"Fox"_s}, {u"The quick Fox"_s});
    row("lines", {u"one\n"_s, u"Two\n"_s}, {u"one\nTwo\n"_s});
    row("Chinese", {u"你好"_s, u"，"_s, u"世界"_s, u"。"_s}, {u"你好，世界。"_s});
    row("two in Chinese", {u"你好"_s, u"，"_s, u"世界"_s, u"。"_s, u"今天"_s, u"很好"_s, u"。"_s},
        {u"你好，世界。今天很好。"_s});
    row("it grows", {u"The"_s, u"The quick"_s, u"The quick fox"_s}, {u"The quick fox"_s});
    row("repeated", {u"Searching"_s, u"Searching"_s}, {u"Searching"_s});
    row("steps", {u"Searching"_s, u"Reading"_s, u"Done"_s},
        {u"Searching"_s, u"Reading"_s, u"Done"_s});
    row("sentences", {u"Searching the web."_s, u"reading it."_s},
        {u"Searching the web."_s, u"reading it."_s});
    row("dots", {u"Searching…"_s, u"Reading…"_s}, {u"Searching…"_s, u"Reading…"_s});
    row("lower case", {u"searching the web"_s, u"reading it"_s},
        {u"searching the web"_s, u"reading it"_s});
    row("Chinese sentences", {u"正在搜索网页上的资料"_s, u"正在读取第一个页面"_s},
        {u"正在搜索网页上的资料"_s, u"正在读取第一个页面"_s});
    row("long ones", {u"a "_s + u"b"_s.repeated(200), u" c"_s},
        {u"a "_s + u"b"_s.repeated(200), u" c"_s});
}

void StatusTextTest::texts()
{
    QFETCH(QStringList, statuses);
    QFETCH(QStringList, texts);
    StatusText text;
    QStringList found;
    qint64 timeNs = 0;
    for (const QString &status : statuses) {
        const bool isContinued =
            text.isContinuedBy(TaskState::Working, messageSaying(status), timeNs += 20'000'000);
        const StatusText::Change change =
            text.addStatus(TaskState::Working, messageSaying(status), timeNs);
        if (change == StatusText::Change::Begins)
            found.append(QString());
        QCOMPARE(isContinued,
                 change == StatusText::Change::Grows || change == StatusText::Change::Continues);
        if (isContinued)
            QCOMPARE(found.back() + text.added(), text.text());
        found.back() = text.text();
    }
    QCOMPARE(found, texts);
}

void StatusTextTest::only_what_arrives_soon_is_a_piece()
{
    StatusText text;
    text.addStatus(TaskState::Working, messageSaying(u"one"_s), 0);
    text.addStatus(TaskState::Working, messageSaying(u" two"_s), 2'000'000'000);
    QCOMPARE(text.pieces(), 2U);
    text.addStatus(TaskState::Working, messageSaying(u" three"_s), 60'000'000'000);
    QCOMPARE(text.text(), u" three"_s);
    text.addStatus(TaskState::Working, messageSaying(u" four"_s), 60'100'000'000);
    text.addStatus(TaskState::InputRequired, messageSaying(u" five"_s), 60'200'000'000);
    QCOMPARE(text.text(), u" five"_s);
    text.end();
    text.addStatus(TaskState::InputRequired, messageSaying(u" six"_s), 60'300'000'000);
    QCOMPARE(text.text(), u" six"_s);
}

void StatusTextTest::other_parts_begin_another_text()
{
    StatusText text;
    text.addStatus(TaskState::Working, messageSaying(u"one"_s), 0);
    std::optional<Message> two = messageSaying(u" two"_s);
    Part data;
    data.kind = Part::Kind::Data;
    data.data = "{}";
    two->parts.push_back(data);
    QCOMPARE(text.addStatus(TaskState::Working, two, 1), StatusText::Change::Begins);
    QCOMPARE(text.addStatus(TaskState::Working, messageSaying(u" three"_s), 2),
             StatusText::Change::Begins);
    QCOMPARE(text.addStatus(TaskState::Working, messageSaying(QString()), 3),
             StatusText::Change::Begins);
    QCOMPARE(text.addStatus(TaskState::Working, messageSaying(u"four"_s), 4),
             StatusText::Change::Begins);
}

void StatusTextTest::a_status_without_message_is_none()
{
    StatusText text;
    text.addStatus(TaskState::Working, messageSaying(u"one"_s), 0);
    QCOMPARE(text.addStatus(TaskState::Working, std::nullopt, 1), StatusText::Change::None);
    QCOMPARE(text.addStatus(TaskState::Working, messageSaying(u" two"_s), 2),
             StatusText::Change::Continues);
    QCOMPARE(text.addStatus(TaskState::Submitted, std::nullopt, 3), StatusText::Change::None);
    QCOMPARE(text.addStatus(TaskState::Working, messageSaying(u" three"_s), 4),
             StatusText::Change::Begins);
}

A2A_TEST(StatusTextTest)
#include "statustexttest.moc"
