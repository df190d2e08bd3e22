// SPDX-License-Identifier: Apache-2.0
// A step is named for people: by its title, its message, or what it replies; never as JSON.
#include "model/script/steptitle.h"

#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class StepTitleTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void steps_are_named_data();
    void steps_are_named();
    void the_form_names_choices();
};

void StepTitleTest::steps_are_named_data()
{
    QTest::addColumn<QByteArray>("turn");
    QTest::addColumn<QString>("title");
    const auto row = [](const char *name, const char *turn, const QString &title) {
        QTest::newRow(name) << QByteArray(turn).replace('\'', '"') << title;
    };
    row("a title", "{'title':'Where from?','note':'slowly','say':'Paris'}", u"Where from?"_s);
    row("the first line of a title", "{'title':' One\\nTwo ','do':'get'}", u"One"_s);
    row("a blank title", "{'title':' ','say':'Paris'}", u"Paris"_s);
    row("a message", "{'note':'slowly','say':'\\n Plan a trip\\nto Lisbon'}", u"Plan a trip"_s);
    row("no words", "{'say':' '}", u"Empty message"_s);
    row("a reply", "{'parts':[{'data':{'from':'Paris','day':'2026-10-10','class':'Economy'}}]}",
        u"Paris · 2026-10-10 · Economy"_s);
    row("JSON as text", "{'say':'{\\\"from\\\":\\\"Paris\\\",\\\"window\\\":true}'}",
        u"Paris · window"_s);
    row("words in brackets", "{'say':'[sic] {x'}", u"[sic] {x"_s);
    row("data that says nothing", "{'parts':[{'data':{}}]}", u"Data"_s);
    row("only a secret",
        "{'parts':[{'data':{'pin':'****'}}],'secrets':[{'at':'/0/data/pin','env':'PIN'}]}",
        u"Data"_s);
    row("words beside data", "{'parts':[{'text':'Book it'},{'data':{'from':'Paris'}}]}",
        u"Book it"_s);
    row("files", "{'parts':[{'text':'See'},{'raw':'eA==','filename':'x.png'},{'raw':'eA=='}]}",
        u"See + x.png + File"_s);
    row("an address", "{'parts':[{'url':'https://files.example/a'}]}",
        u"https://files.example/a"_s);
    row("canceling", "{'do':'cancel'}", u"Cancel the task"_s);
    row("subscribing", "{'do':'subscribe'}", u"Resubscribe to the task"_s);
    row("getting", "{'do':'get'}", u"Get the task"_s);
}

void StepTitleTest::steps_are_named()
{
    QFETCH(QByteArray, turn);
    const Result<Script> script = readScript(R"({"turns":[)" + turn + "]}");
    QVERIFY2(script.ok(), script ? "" : qPrintable(textOf(script.error())));
    QTEST(stepTitle(script->turns.front()), "title");
}

void StepTitleTest::the_form_names_choices()
{
    Message question;
    Part part;
    part.kind = Part::Kind::Data;
    part.data = R"({"type":"object","properties":{"class":{"title":"Class","oneOf":[)"
                R"({"const":"e","title":"Economy"},{"const":"b","title":"Business"}]}}})";
    question.parts = {part};
    const std::optional<QuestionForm> form = questionForm(question);
    QVERIFY(form);
    part.data = R"({"class":"e"})";
    QCOMPARE(messageTitle({part}, &*form), u"Economy"_s);
    QCOMPARE(messageTitle({part}), u"e"_s);
    QVERIFY(!hasTextPart({part}));
}

A2A_TEST(StepTitleTest)
#include "steptitletest.moc"
