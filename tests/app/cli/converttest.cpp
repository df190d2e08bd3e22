// SPDX-License-Identifier: Apache-2.0
// `convert`: its lines, their members and their order, for scripts; what cannot be read.
#include "model/json/document.h"
#include "tests/app/cli/programs.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ConvertTest final : public QObject {
    Q_OBJECT

private slots:
    void ten_lines_in_their_order();
    void one_form();
    void a_form_can_be_converted_again();
    void broken_input_has_a_place_and_code_2();
    void unknown_forms_are_usage_errors();
    void text_output();

private:
    [[nodiscard]] QString file(const QByteArray &text);

    QTemporaryDir m_folder;
};

static const QByteArray Send =
    R"({"jsonrpc":"2.0","id":"r-1","method":"SendMessage","params":{"message":{"messageId":"m",)"
    R"("role":"ROLE_USER","parts":[{"text":"hello"}],"referenceTaskIds":["t-0"]}}})";

QString ConvertTest::file(const QByteArray &text)
{
    const QString path = m_folder.filePath(u"message.json"_s);
    QFile out(path);
    return out.open(QIODevice::WriteOnly) && out.write(text) == text.size() ? path : QString();
}

static QStringList namesOf(json::Value object)
{
    QStringList names;
    for (const json::Value member : json::children(object))
        names.append(member.name());
    return names;
}

void ConvertTest::ten_lines_in_their_order()
{
    const CliRun run = runCli({u"convert"_s, file(Send), u"-o"_s, u"json"_s});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.err, QByteArray());
    QStringList order;
    for (const QByteArray &line : run.lines()) {
        const json::Document document(line);
        const json::Value form = document.root();
        QStringList names{u"type"_s, u"generation"_s, u"binding"_s, u"method"_s,
                          u"path"_s, u"headers"_s,    u"body"_s,    u"lost"_s};
        if (form["binding"].toString() == u"grpc")
            names.insert(names.size() - 1, u"base64"_s);
        QCOMPARE(namesOf(form), names);
        QCOMPARE(form["type"].toString(), u"dialect"_s);
        QVERIFY(form["headers"].isObject() && form["body"].isString() && form["lost"].isArray());
        for (const json::Value loss : json::children(form["lost"]))
            QCOMPARE(namesOf(loss), QStringList({u"path"_s, u"why"_s}));
        order.append(form["generation"].toString() % u'/' % form["binding"].toString());
        if (form["binding"].toString() == u"jsonrpc") {
            const json::Document body(form["body"].toString().toUtf8());
            QCOMPARE(body.root()["id"].toString(), u"r-1"_s);
            QCOMPARE(form["path"].toString(), QString());
        }
    }
    QCOMPARE(order, QStringList({u"1.0/jsonrpc"_s, u"1.0/rest"_s, u"1.0/grpc"_s, u"0.3/jsonrpc"_s,
                                 u"0.3/rest"_s, u"0.3/grpc"_s, u"0.2/jsonrpc"_s, u"0.2/rest"_s,
                                 u"0.2/grpc"_s, u"0.1/jsonrpc"_s}));
}

void ConvertTest::one_form()
{
    const CliRun run =
        runCli({u"convert"_s, file(Send), u"--to"_s, u"0.3/rest"_s, u"-o"_s, u"json"_s});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.lines().size(), 1);
    const json::Document document(run.out);
    const json::Value form = document.root();
    QCOMPARE(form["method"].toString(), u"POST"_s);
    QCOMPARE(form["path"].toString(), u"/v1/message:send"_s);
    QCOMPARE(form["lost"].count(), 1U);
    QCOMPARE(form["lost"].first()["path"].toString(), u"/params/message/referenceTaskIds"_s);
}

void ConvertTest::a_form_can_be_converted_again()
{
    const CliRun there =
        runCli({u"convert"_s, file(Send), u"--to"_s, u"0.3/jsonrpc"_s, u"-o"_s, u"json"_s});
    const json::Document old(there.out);
    const CliRun back = runCli({u"convert"_s, file(old.root()["body"].toString().toUtf8()),
                                u"--to"_s, u"1.0/jsonrpc"_s, u"-o"_s, u"json"_s});
    const json::Document form(back.out);
    const json::Document again(form.root()["body"].toString().toUtf8());
    const json::Document first(Send);
    QVERIFY(json::deepEquals(first.root(), again.root()));
}

void ConvertTest::broken_input_has_a_place_and_code_2()
{
    const CliRun broken =
        runCli({u"convert"_s, file("{\n  \"jsonrpc\": \"2.0\",\n  ]\n}"), u"-o"_s, u"json"_s});
    QCOMPARE(broken.exitCode, 2);
    QVERIFY2(broken.err.contains("line 3, column 3"), broken.err.constData());
    const json::Document error(broken.out);
    QCOMPARE(error.root()["type"].toString(), u"error"_s);
    QCOMPARE(error.root()["where"].toString(), u"line 3, column 3"_s);
    const CliRun missing = runCli({u"convert"_s, m_folder.filePath(u"none"_s)});
    QCOMPARE(missing.exitCode, 2);
    QVERIFY(missing.err.contains("cannot be read"));
    const CliRun endless = runCli({u"convert"_s, u"/dev/zero"_s});
    QCOMPARE(endless.exitCode, 2);
    QVERIFY(endless.err.contains("is endless"));
}

void ConvertTest::unknown_forms_are_usage_errors()
{
    for (const QString &word : {u"0.1/rest"_s, u"2.0/rest"_s, u"rest"_s, u"1.0"_s, QString()}) {
        const CliRun run = runCli({u"convert"_s, file(Send), u"--to"_s, word});
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains("0.1/jsonrpc"), run.err.constData());
    }
    QCOMPARE(runCli({u"convert"_s}).exitCode, 2);
}

void ConvertTest::text_output()
{
    const CliRun run = runCli({u"convert"_s, file(Send), u"--to"_s, u"0.2/rest"_s});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.startsWith("0.2 · HTTP+JSON\nPOST <url>/v1/message:send\n"));
    QVERIFY(run.out.contains("Lost: /params/message/referenceTaskIds"));
}

A2A_TEST(ConvertTest)
#include "converttest.moc"
