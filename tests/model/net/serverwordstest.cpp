// SPDX-License-Identifier: Apache-2.0
// What a server says in its own words is quoted, whatever their shape.
#include "model/net/bindings/a2aerrors.h"
#include "model/net/bindings/dialects.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class ServerWordsTest final : public QObject {
    Q_OBJECT

private slots:
    void json_is_quoted_data();
    void json_is_quoted();
    void other_bodies_are_quoted_data();
    void other_bodies_are_quoted();
    void data_of_an_error_is_quoted();
    void long_words_are_marked();
};

static Error errorOf(BindingKind binding, int status, const QByteArray &body)
{
    const Dialect *dialect = dialectFor(ProtocolVersion::V1_0, binding);
    const json::Document document(body);
    Notes notes;
    const Binding::UnwrappedResponse reading =
        dialect->binding->read(document, {Operation::Send, 0, status, 0}, notes);
    return reading.error.value_or(Error());
}

void ServerWordsTest::json_is_quoted_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("said");
    const auto row = [](int status, const char *body, const QString &said) {
        QTest::newRow(body) << status << QByteArray(body) << said;
    };
    row(422,
        R"({"detail":[{"type":"missing","loc":["body","params",0,"modes"],"msg":"Field required"}]})",
        u"body.params.0.modes: Field required"_s);
    row(400, R"({"detail":"modes is required"})", u"modes is required"_s);
    row(400, R"({"detail":{"message":"no such tenant"}})", u"no such tenant"_s);
    row(400, R"({"detail":["a","b"]})", u"a; b"_s);
    row(500, R"({"message":"out of memory"})", u"out of memory"_s);
    row(400, R"({"error":"bad request"})", u"bad request"_s);
    row(502, R"({"error":{"detail":"upstream"}})", u"upstream"_s);
    row(400, R"({"error":["x"]})", u"x"_s);
    row(400, R"({"errors":[{"field":"id","message":"empty"}]})", u"id: empty"_s);
    row(400, R"({"reason":"quota"})", uR"({"reason":"quota"})"_s);
    row(400, R"("no")", u"no"_s);
}

void ServerWordsTest::json_is_quoted()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QString, said);
    for (const BindingKind binding : {BindingKind::JsonRpc, BindingKind::HttpJson}) {
        const Error error = errorOf(binding, status, body);
        const QString text = textOf(error.message) % textOf(Phrase::joined(error.details));
        QVERIFY2(text.contains(said), qPrintable(text));
        QVERIFY2(!textOf(error.hint).contains(u"may say why"), qPrintable(textOf(error.hint)));
    }
}

void ServerWordsTest::other_bodies_are_quoted_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("said");
    QTest::newRow("plain") << 400 << QByteArray("text/plain") << QByteArray("no such\n agent")
                           << u"no such agent"_s;
    QTest::newRow("page")
        << 502 << QByteArray("text/html")
        << QByteArray("<html><head><style>b{}</style><script>a()</script></head><body><h1>502 Bad "
                      "Gateway</h1><!-- x --><p>a &lt; b</p>")
        << u"502 Bad Gateway a < b"_s;
    QTest::newRow("page that succeeds")
        << 200 << QByteArray() << QByteArray("<p>Please sign in") << u"Please sign in"_s;
    QTest::newRow("text that succeeds")
        << 200 << QByteArray("text/plain") << QByteArray("pong") << u"pong"_s;
}

void ServerWordsTest::other_bodies_are_quoted()
{
    QFETCH(int, status);
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, body);
    QFETCH(QString, said);
    const Error error =
        unreadableResponseError(status, {{"Content-Type", type}}, body, json::Document(body));
    const QString text = textOf(error.message) % u" | "_s % textOf(Phrase::joined(error.details));
    QVERIFY2(text.contains(said), qPrintable(text));
    QVERIFY2(!text.contains(u"a()") && !text.contains(u"<h1>"), qPrintable(text));
}

void ServerWordsTest::data_of_an_error_is_quoted()
{
    const auto said = [](const char *error) {
        const Error read = errorOf(BindingKind::JsonRpc, 200,
                                   QByteArray(R"({"jsonrpc":"2.0","id":0,"error":)") + error + '}');
        return QString(textOf(read.message) % u" | "_s % textOf(Phrase::joined(read.details)));
    };
    QVERIFY(said(R"({"code":-32602,"message":"Invalid","data":[{"loc":["a"],"msg":"no"}]})")
                .contains(u"a: no"_s));
    QVERIFY(
        said(R"({"code":-32603,"message":"Failed","data":"disk full"})").contains(u"disk full"_s));
    QVERIFY(said(R"({"code":-32603,"data":"disk full"})").contains(u"-32603: disk full"_s));
    QVERIFY(said(R"({"code":-32603,"message":{"detail":"odd"}})").contains(u"odd"_s));
    QVERIFY(said(R"("just text")").contains(u"just text"_s));
}

void ServerWordsTest::long_words_are_marked()
{
    const QString words = serverErrorText(QByteArray(5000, 'x'), false);
    QCOMPARE(words.size(), 301);
    QVERIFY(words.endsWith(u'…'));
    // A page of tags alone says nothing, and one without an end ends.
    QVERIFY(serverErrorText(QByteArray("<html><script>"), true).isEmpty());
    QVERIFY(serverErrorText(QByteArray(100'000, '<'), true).isEmpty());
}

A2A_TEST(ServerWordsTest)
#include "serverwordstest.moc"
