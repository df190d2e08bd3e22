// SPDX-License-Identifier: Apache-2.0
// An answer is told as its form names it: labels, titles of choices, groups unfolded; never
// secrets.
#include "model/schema/formanswer.h"

#include "model/json/document.h"
#include "model/schema/formsource.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

/// Single quotes stand for double ones here.
static QByteArray quoted(const char *json)
{
    return QByteArray(json).replace('\'', '"');
}

static const char *const Booking =
    "{'type':'object','title':'Who is coming?','required':['name'],'properties':{"
    "'name':{'type':'string','title':'Name'},"
    "'room':{'title':'Room','oneOf':[{'const':'s','title':'Single'},{'const':'d','title':'Double'}]"
    "},"
    "'nights':{'type':'integer','title':'Nights'},"
    "'pin':{'type':'string','title':'PIN','format':'password'},"
    "'breakfast':{'type':'boolean','title':'With breakfast'},"
    "'extras':{'title':'Extras','type':'array','uniqueItems':true,'items':{'enum':['Cot','Boat']}},"
    "'address':{'type':'object','title':'Address','properties':{"
    "'city':{'type':'string','title':'City'}}},"
    "'guests':{'type':'array','title':'Guests','items':{'type':'object','properties':{"
    "'name':{'type':'string','title':'Name'},'born':{'type':'string','format':'date',"
    "'title':'Born'}}}},"
    "'scan':{'type':'string','title':'Scan','contentEncoding':'base64','contentMediaType':"
    "'image/png'}}}";

class FormAnswerTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void an_answer_is_described_by_its_form();
    void an_unanswered_form_has_its_lines();
    void an_answer_is_summarized_in_one_line_data();
    void an_answer_is_summarized_in_one_line();
    void a_reply_has_its_labels();
    void a_line_is_short();
    void data_without_a_form_is_described_data();
    void data_without_a_form_is_described();
    void deep_data_ends();

private:
    [[nodiscard]] static QStringList told(const QByteArray &answer);
};

/// "group/title=value"
QStringList FormAnswerTest::told(const QByteArray &answer)
{
    const json::Document document(answer);
    const FormField root = FormSource::fromSchema(quoted(Booking)).formFor(document.root());
    QStringList told;
    for (const FilledField &line : filledFields(root, document.root()))
        told << QString(line.group % u'/' % line.title % u'=' % line.value);
    return told;
}

void FormAnswerTest::an_answer_is_described_by_its_form()
{
    const QStringList lines =
        told(quoted("{'name':'Ann','room':'d','nights':3,'pin':'1234','breakfast':false,"
                    "'extras':['Boat','Cot'],'address':{'city':'Bern'},"
                    "'guests':[{'name':'Bo','born':'1990-01-02'},{'name':'Cy'}],'scan':'QUJD',"
                    "'late_arrival':'22:00','address2':null}"));
    QCOMPARE(lines, QStringList({u"/Name=Ann"_s, u"/Room=Double"_s, u"/Nights=3"_s, u"/PIN=****"_s,
                                 u"/With breakfast=no"_s, u"/Extras=Boat, Cot"_s,
                                 u"Address/City=Bern"_s, u"Guests 1/Name=Bo"_s,
                                 u"Guests 1/Born=1990-01-02"_s, u"Guests 2/Name=Cy"_s,
                                 u"Guests 2/Born="_s, u"/Scan=file"_s, u"/late arrival=22:00"_s}));
}

void FormAnswerTest::an_unanswered_form_has_its_lines()
{
    const QStringList lines = told({});
    QCOMPARE(lines.first(), u"/Name="_s);
    QVERIFY(lines.contains(u"Address/City="_s));
    QVERIFY(lines.contains(u"/Guests="_s));
    QCOMPARE(lines.filter(QRegularExpression(u"=$"_s)), lines);
}

void FormAnswerTest::an_answer_is_summarized_in_one_line_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("line");
    QTest::newRow("labels") << quoted("{'name':'Ann','room':'d','nights':3,'breakfast':true}")
                            << u"Ann · Double · 3 · With breakfast"_s;
    QTest::newRow("no secret") << quoted("{'name':'Ann','pin':'1234'}") << u"Ann"_s;
    QTest::newRow("no file") << quoted("{'scan':'QUJD','room':'s'}") << u"Single"_s;
    QTest::newRow("not set") << quoted("{'name':'','room':null,'breakfast':false,'nights':0}")
                             << u"0"_s;
    QTest::newRow("refused") << quoted("{'breakfast':false}") << u"With breakfast: no"_s;
    QTest::newRow("another value") << quoted("{'room':'x'}") << u"x"_s;
    QTest::newRow("only a secret") << quoted("{'pin':'1234'}") << QString();
    QTest::newRow("empty") << quoted("{}") << QString();
}

void FormAnswerTest::an_answer_is_summarized_in_one_line()
{
    QFETCH(QByteArray, answer);
    const json::Document document(answer);
    const FormField root = FormSource::fromSchema(quoted(Booking)).formFor(document.root());
    QTEST(answerSummary(filledFields(root, document.root())), "line");
}

void FormAnswerTest::a_reply_has_its_labels()
{
    const json::Document document(
        quoted("{'name':'Ann','room':'d','pin':'1234','breakfast':false,'extras':[],"
               "'guests':[{'name':'Bo'}],'late_arrival':'22:00'}"));
    const FormField root = FormSource::fromSchema(quoted(Booking)).formFor(document.root());
    QCOMPARE(answerText(filledFields(root, document.root())),
             u"Name: Ann\nRoom: Double\nPIN: ****\nWith breakfast: no\n"
             "Guests 1 · Name: Bo\nlate arrival: 22:00"_s);
    QCOMPARE(answerText({}), QString());
}

void FormAnswerTest::a_line_is_short()
{
    const QByteArray text(100, 'x');
    const json::Document document("[\"" + text + "\",\"" + text + "\",\"" + text + "\"]");
    const QString line = answerSummary(filledFields(document.root()));
    QVERIFY2(line.startsWith(u"xxx"_s) && line.endsWith(u" · …"_s), qPrintable(line));
    QVERIFY(line.size() < 140);
    QCOMPARE(elidedFirstLine(u"\n  one\r\ntwo"_s, 20), u"one"_s);
    QCOMPARE(elidedFirstLine(u"ab\U0001F600c"_s, 3), u"ab…"_s); // nothing of it is half
    QCOMPARE(elidedFirstLine({}, 3), QString());
}

void FormAnswerTest::data_without_a_form_is_described_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("line");
    QTest::newRow("values") << quoted("{'departure':'Paris','date':'2026-10-10','class':'Economy'}")
                            << u"Paris · 2026-10-10 · Economy"_s;
    QTest::newRow("nested") << quoted("{'a':{'b':['x',2]},'c':null,'d':''}") << u"x · 2"_s;
    QTest::newRow("yes") << quoted("{'with_breakfast':true,'late':false}") << u"with breakfast"_s;
    QTest::newRow("no") << quoted("{'confirm':false}") << u"confirm: no"_s;
    QTest::newRow("a text") << quoted("'yes, please'") << u"yes, please"_s;
    QTest::newRow("a number") << quoted("1e3") << u"1e3"_s;
    QTest::newRow("masked") << quoted("{'user':'ann','password':'*******'}") << u"ann"_s;
    QTest::newRow("nothing") << quoted("{'a':{},'b':[]}") << QString();
}

void FormAnswerTest::data_without_a_form_is_described()
{
    QFETCH(QByteArray, answer);
    const json::Document document(answer);
    QTEST(answerSummary(filledFields(document.root())), "line");
}

void FormAnswerTest::deep_data_ends()
{
    const QByteArray deep = QByteArray(5'000, '[') + "1" + QByteArray(5'000, ']');
    const json::Document document(deep);
    QVERIFY(filledFields(document.root()).empty());
    const json::Document wide('[' + QByteArray("1,").repeated(10'000) + "1]");
    QCOMPARE(filledFields(wide.root()).size(), MaxFilledFields);
}

A2A_TEST(FormAnswerTest)
#include "formanswertest.moc"
