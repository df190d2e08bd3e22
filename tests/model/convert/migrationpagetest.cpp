// SPDX-License-Identifier: Apache-2.0
// docs/from-0.3-to-1.0.md: the messages of a trip in both versions, by the converter.
// A2A_WRITE_GOLDEN=1 writes it.
#include "model/convert/converter.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class MigrationPageTest final : public QObject {
    Q_OBJECT

private slots:
    void page_is_up_to_date();
};

static const char *const Intro = R"(# From 0.3 to 1.0

What changes on the wire, shown with the messages of a trip. Each pair is made by the converter of A2A Scope, by the code that sends and reads both versions
(`a2ascope-cli convert FILE`, and *In other versions* in the window); a test keeps this page up to date. It shows JSON-RPC; the tables have the other bindings.

)";

static const Dialect &dialect(ProtocolVersion protocolVersion, BindingKind binding)
{
    return *dialectFor(protocolVersion, binding);
}

static QByteArray requestLine(const ConvertedMessage &form)
{
    if (!form.exists())
        return "–";
    const json::Document body(form.body);
    const QString method = body.root()["method"].toString();
    if (form.dialect->bindingKind == BindingKind::JsonRpc && !method.isEmpty())
        return '`' + method.toUtf8() + '`';
    return '`' + form.method + ' ' + form.path + '`';
}

static QByteArray operations()
{
    static constexpr Operation Shown[] = {
        Operation::Send,       Operation::SendStreaming, Operation::GetTask,
        Operation::ListTasks,  Operation::CancelTask,    Operation::Subscribe,
        Operation::SetPush,    Operation::GetPush,       Operation::ListPush,
        Operation::DeletePush, Operation::ExtendedCard};
    QByteArray text = "## Operations\n\n| 0.3 JSON-RPC | 1.0 JSON-RPC | 0.3 HTTP+JSON | 1.0 "
                      "HTTP+JSON | 0.3 gRPC | 1.0 gRPC |\n|---|---|---|---|---|---|\n";
    for (const Operation operation : Shown) {
        SourceMessage source;
        source.operation = operation;
        source.dialect = &dialect(ProtocolVersion::V1_0, BindingKind::JsonRpc);
        source.call.operation = operation;
        source.call.taskId = u"TASK"_s;
        source.call.push.id = u"CONFIG"_s;
        text += '|';
        for (const BindingKind binding :
             {BindingKind::JsonRpc, BindingKind::HttpJson, BindingKind::Grpc}) {
            for (const ProtocolVersion protocolVersion :
                 {ProtocolVersion::V0_3, ProtocolVersion::V1_0})
                text += ' ' +
                        requestLine(convertMessage(source, dialect(protocolVersion, binding))) +
                        " |";
        }
        text += '\n';
    }
    return text + '\n';
}

/// A form as a block: headers that say something, and the JSON.
static QByteArray block(const ConvertedMessage &form)
{
    QByteArray text;
    for (const HttpHeader &header : form.headers) {
        if (header.name.startsWith("A2A-"))
            text += header.name + ": " + header.value + "\n\n";
    }
    const json::Document body(form.body);
    return "```json\n" + text + json::pretty(body.root()) + "\n```\n";
}

static QByteArray lossesOf(const SourceMessage &source)
{
    QByteArray text;
    for (const BindingKind binding :
         {BindingKind::JsonRpc, BindingKind::HttpJson, BindingKind::Grpc}) {
        const ConvertedMessage form =
            convertMessage(source, dialect(ProtocolVersion::V1_0, binding));
        for (const ConversionLoss &loss : form.lost)
            text += "* `" + loss.path.toUtf8() + "`: " + textOf(loss.why).toUtf8() + '\n';
    }
    return text.isEmpty() ? QByteArray() : "Not carried over:\n\n" + text + '\n';
}

static QByteArray section(const json::Value &entry)
{
    const Result<SourceMessage> source = readSource(entry["message"].raw().toByteArray());
    if (!source)
        return textOf(source.error()).toUtf8();
    const auto form = [&](ProtocolVersion protocolVersion, BindingKind binding) {
        return convertMessage(*source, dialect(protocolVersion, binding));
    };
    QByteArray text = "## " + entry["title"].toString().toUtf8() + "\n\n" +
                      entry["note"].toString().toUtf8() + "\n\n";
    text += "<table><tr><th>0.3</th><th>1.0</th></tr><tr><td valign=\"top\">\n\n" +
            block(form(ProtocolVersion::V0_3, BindingKind::JsonRpc)) +
            "\n</td><td valign=\"top\">\n\n" +
            block(form(ProtocolVersion::V1_0, BindingKind::JsonRpc)) + "\n</td></tr></table>\n\n";
    return text + lossesOf(*source);
}

static QByteArray migrationPage()
{
    QByteArray page = Intro + operations();
    QFile file(QStringLiteral(TRIP));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    for (const QByteArray &line : file.readAll().split('\n')) {
        const json::Document entry(line);
        if (entry.isValid())
            page += section(entry.root());
    }
    return page.trimmed() + '\n';
}

void MigrationPageTest::page_is_up_to_date()
{
    const QByteArray page = migrationPage();
    QCOMPARE(page.count("<table>"), 10);
    QFile file(QStringLiteral(DOCS "/docs/from-0.3-to-1.0.md"));
    if (qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN")) {
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(page);
        return;
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY2(file.readAll() == page, "docs/from-0.3-to-1.0.md is old: A2A_WRITE_GOLDEN=1 "
                                     "test_convert MigrationPageTest");
}

A2A_TEST(MigrationPageTest)
#include "migrationpagetest.moc"
