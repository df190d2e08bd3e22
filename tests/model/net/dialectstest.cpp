// SPDX-License-Identifier: Apache-2.0
// The table protocol version × binding × operation: the request for each cell, or that the
// operation does not exist there. Expected: tests/model/net/data/dialects.txt, one line per
// operation.
#include "model/net/bindings/dialects.h"

#include "tests/support/testregistry.h"

#include <QFile>
#include <QHash>
#include <QIODevice>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace Qt::StringLiterals;

static constexpr std::pair<Operation, const char *> Operations[] = {
    {Operation::Send, "send"},
    {Operation::SendStreaming, "stream"},
    {Operation::GetTask, "get"},
    {Operation::CancelTask, "cancel"},
    {Operation::Subscribe, "subscribe"},
    {Operation::ListTasks, "list"},
    {Operation::SetPush, "push set"},
    {Operation::GetPush, "push get"},
    {Operation::ListPush, "push list"},
    {Operation::DeletePush, "push delete"},
    {Operation::ExtendedCard, "extended card"},
};
static_assert(std::size(Operations) == OperationCount);

static OperationCall callOf(Operation operation)
{
    OperationCall call;
    call.operation = operation;
    call.taskId = u"t/1"_s; // ids are one path segment, whatever they contain
    call.historyLength = 3;
    call.tenant = u"acme"_s;
    SendDraft &draft = call.draft;
    draft.messageId = u"m"_s;
    draft.contextId = u"c"_s;
    draft.referenceTaskIds = {u"r"_s};
    draft.extensions = {u"urn:x"_s};
    draft.acceptedOutputModes = {u"text/plain"_s};
    draft.historyLength = 2;
    draft.returnImmediately = true;
    draft.metadata = R"({"k":1})";
    draft.push = PushConfig{u"p"_s, {}, u"http://h/hook"_s, {}, {}, {}, {}};
    Part text;
    text.kind = Part::Kind::Text;
    text.text = u"hi"_s;
    Part file;
    file.kind = Part::Kind::Raw;
    file.base64 = "AAE=";
    file.filename = u"a.bin"_s;
    file.mediaType = u"application/x"_s;
    Part data;
    data.kind = Part::Kind::Data;
    data.data = "[1.50]";
    draft.parts = {text, file, data};
    call.filter = {u"c"_s, TaskState::Working, 5, u"n+1"_s, 1, u"2026-01-02T03:04:05Z"_s, true};
    call.push = {u"p"_s, {}, u"http://h/hook"_s, u"tok"_s, u"Bearer"_s, u"secret"_s, {}};
    return call;
}

class DialectsTest final : public QObject {
    Q_OBJECT

private slots:
    void requests_data();
    void requests();
    void every_cell_is_listed();
    void names_of_extensions_and_versions();
    void table_of_the_docs();

private:
    static QByteArray titleOf(const Dialect &dialect);
    static QHash<QByteArray, QByteArrayList> expected();
    static std::vector<const Dialect *> all();
};

std::vector<const Dialect *> DialectsTest::all()
{
    std::vector<const Dialect *> dialects;
    for (const ProtocolVersion protocolVersion : {ProtocolVersion::V1_0, ProtocolVersion::V0_3,
                                                  ProtocolVersion::V0_2, ProtocolVersion::V0_1}) {
        for (const BindingKind binding :
             {BindingKind::JsonRpc, BindingKind::HttpJson, BindingKind::Grpc}) {
            const auto some = dialectVariants(protocolVersion, binding);
            dialects.insert(dialects.end(), some.begin(), some.end());
        }
    }
    return dialects;
}

QByteArray DialectsTest::titleOf(const Dialect &dialect)
{
    QString title = versionName(dialect.protocolVersion) % u' ' % bindingName(dialect.bindingKind);
    if (dialect.variant > 0)
        title += u' ' % QString::number(dialect.variant);
    return title.toUtf8();
}

/// Lines of the file by the dialect's headline ("## 1.0 rest").
QHash<QByteArray, QByteArrayList> DialectsTest::expected()
{
    QHash<QByteArray, QByteArrayList> found;
    QFile file(QStringLiteral(TEST_DATA "/dialects.txt"));
    if (!file.open(QIODevice::ReadOnly))
        return found;
    QByteArray title;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith("## "))
            title = line.mid(3);
        else if (!line.isEmpty())
            found[title].append(line);
    }
    return found;
}

void DialectsTest::requests_data()
{
    QTest::addColumn<const Dialect *>("dialect");
    for (const Dialect *dialect : all()) {
        if (dialect->bindingKind !=
            BindingKind::Grpc) // its messages are bytes: tests of that binding
            QTest::newRow(titleOf(*dialect).constData()) << dialect;
    }
}

void DialectsTest::requests()
{
    QFETCH(const Dialect *, dialect);
    const QByteArrayList lines = expected().value(titleOf(*dialect));
    Offer offer;
    offer.url = QUrl(u"https://h.example/a2a/"_s);
    QByteArrayList got;
    for (const auto &[operation, name] : Operations) {
        QByteArray line = QByteArray(name) + ": ";
        if (!dialect->supports(operation)) {
            got.append(line + "does not exist there");
            continue;
        }
        const ExchangeRequest request =
            dialect->binding->request(*dialect->codec, offer, callOf(operation), 7);
        line += request.method + ' ' + request.url.toEncoded();
        if (!request.body.isEmpty())
            line += ' ' + request.body;
        QVERIFY2(request.body.isEmpty() || json::Document(request.body).isValid(),
                 line.constData());
        QCOMPARE(request.stream, isStreaming(operation));
        got.append(line);
    }
    for (qsizetype k = 0; k < got.size(); ++k) {
        if (got.at(k) != lines.value(k))
            qInfo("%s", got.join('\n').constData());
        QCOMPARE(QString::fromUtf8(got.at(k)), QString::fromUtf8(lines.value(k)));
    }
    QCOMPARE(got.size(), lines.size());
}

void DialectsTest::every_cell_is_listed()
{
    QList<QByteArray> titles;
    for (const Dialect *dialect : all()) {
        QVERIFY(dialect->codec);
        QVERIFY(dialect->binding);
        QCOMPARE(dialect->codec->protocolVersion(), dialect->protocolVersion);
        QCOMPARE(dialect->binding->kind(), dialect->bindingKind);
        QVERIFY(!titles.contains(titleOf(*dialect)));
        titles.append(titleOf(*dialect));
        // No code branches on protocol version or binding for these: the table decides.
        QCOMPARE(dialect->version().protocolVersion, dialect->protocolVersion);
        QCOMPARE(dialect->bindingTraits().kind, dialect->bindingKind);
        QCOMPARE(dialect->version().sendsVersionHeader,
                 !headerValue(dialect->headers, "A2A-Version").isEmpty());
        QCOMPARE(dialect->hasBinaryBodies(), dialect->bindingKind == BindingKind::Grpc);
        QCOMPARE(dialect->bindingTraits().needsHttp2, dialect->bindingKind == BindingKind::Grpc);
        const bool isOld = dialect->protocolVersion == ProtocolVersion::V0_1 ||
                           dialect->protocolVersion == ProtocolVersion::V0_2;
        QCOMPARE(dialect->version().cardFile == "agent.json"_L1, isOld);
    }
    for (const QByteArray &title : expected().keys())
        QVERIFY2(titles.contains(title), title.constData());
    QVERIFY(!dialectFor(ProtocolVersion::V0_1, BindingKind::HttpJson));
    QVERIFY(!dialectFor(ProtocolVersion::V0_1, BindingKind::Grpc));
}

void DialectsTest::names_of_extensions_and_versions()
{
    const Dialect *fresh = dialectFor(ProtocolVersion::V1_0, BindingKind::HttpJson);
    QCOMPARE(fresh->extensionsHeader, QByteArray("A2A-Extensions"));
    QCOMPARE(headerValue(fresh->headers, "A2A-Version"), QByteArray("1.0"));
    const Dialect *old = dialectFor(ProtocolVersion::V0_3, BindingKind::JsonRpc);
    QCOMPARE(old->extensionsHeader, QByteArray("X-A2A-Extensions"));
    QVERIFY(old->headers.empty());
}

/// A page of the documentation lists which operation exists where.
void DialectsTest::table_of_the_docs()
{
    QByteArray head = "| operation |";
    QByteArray rule = "|---|";
    std::vector<const Dialect *> cells = all();
    std::erase_if(cells, [](const Dialect *dialect) { return dialect->variant > 0; });
    for (const Dialect *dialect : cells) {
        head += ' ' +
                (versionName(dialect->protocolVersion) % u' ' % bindingTitle(dialect->bindingKind))
                    .toUtf8() +
                " |";
        rule += ":-:|";
    }
    QByteArrayList lines{head, rule};
    for (const auto &[operation, name] : Operations) {
        QByteArray line = QByteArray("| ") + name + " |";
        for (const Dialect *dialect : cells)
            line += dialect->supports(operation) ? " ✓ |" : " – |";
        lines.append(line);
    }
    QFile page(QStringLiteral(TEST_DATA "/../../../../docs/protocol.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QByteArray table = lines.join('\n');
    if (const QByteArray text = page.readAll(); !text.contains(table)) {
        qInfo("%s", table.constData());
        QFAIL("the table of operations in docs/protocol.md is not this one");
    }
}

A2A_TEST(DialectsTest)
#include "dialectstest.moc"
