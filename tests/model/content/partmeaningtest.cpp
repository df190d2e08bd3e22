// SPDX-License-Identifier: Apache-2.0
// What agent frameworks mean by their parts, as they send them.
#include "model/content/partmeaning.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;
using Kind = PartMeaning::Kind;

class PartMeaningTest final : public QObject {
    Q_OBJECT

private slots:
    void data_parts_data();
    void data_parts();
    void thoughts_are_texts_with_a_mark_data();
    void thoughts_are_texts_with_a_mark();
    void hostile_data_means_nothing_data();
    void hostile_data_means_nothing();
};

void PartMeaningTest::data_parts_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QByteArray>("metadata");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("brief");
    const auto row = [](const char *label, Kind kind, const char *name, const char *brief,
                        const QByteArray &data, const QByteArray &metadata = {}) {
        QTest::newRow(label) << data << metadata << int(kind) << QString::fromUtf8(name)
                             << QString::fromUtf8(brief);
    };
    // google-adk, a2a/converters/part_converter.py
    row("ADK call", Kind::ToolCall, "get_weather", R"({"city": "Paris"})",
        R"({"id":"adk-1","name":"get_weather","args":{"city": "Paris"}})",
        R"({"adk_type":"function_call","adk_is_long_running":false})");
    row("ADK response", Kind::ToolResult, "get_weather", R"({"result": "sunny"})",
        R"({"id":"adk-1","name":"get_weather","response":{"result":"sunny"}})",
        R"({"adk_type":"function_response"})");
    row("ADK code", Kind::Code, "python", "x = 1", R"({"code":"x = 1","language":"PYTHON"})",
        R"({"adk_type":"executable_code"})");
    row("ADK output", Kind::CodeResult, "", "1", R"({"outcome":"OUTCOME_OK","output":"1"})",
        R"({"adk_type":"code_execution_result"})");
    row("ADK for Java", Kind::ToolCall, "f", "{}", R"({"name":"f","args":{}})",
        R"({"type":"function_call"})");
    row("without a mark", Kind::ToolCall, "f", R"({"a": 1})", R"({"name":"f","args":{"a":1}})");
    row("escapes", Kind::ToolCall, "f", "{\"city\": \"M\u00fcnchen\", \"at\": [1.50, null]}",
        R"({"name":"f","args":{"city":"M\u00fcnchen","at":[1.50,null]}})");
    row("escapes within a string", Kind::ToolCall, "f", "{\"city\": \"M\u00fcnchen\"}",
        R"({"role":"assistant","tool_calls":[{"id":"c","type":"function",)"
        R"("function":{"name":"f","arguments":"{\"city\":\"M\\u00fcnchen\"}"}}]})");
    // kagent-langgraph, kagent-crewai
    row("kagent call", Kind::ToolCall, "k8s_get", "{}", R"({"id":"1","name":"k8s_get","args":{}})",
        R"({"kagent_type":"function_call"})");
    // langchain_core.messages: AIMessage, ToolMessage
    row("LangGraph calls", Kind::ToolCall, "search, add", "",
        R"({"type":"ai","content":"","tool_calls":[{"name":"search","args":{"q":"x"},"id":"1"},)"
        R"({"name":"add","args":{}}]})");
    row("LangGraph result", Kind::ToolResult, "search", "2 hits",
        R"({"type":"tool","name":"search","content":"2 hits","tool_call_id":"1"})");
    row("OpenAI call", Kind::ToolCall, "search", R"({"q": 1})",
        R"({"role":"assistant","tool_calls":[{"id":"c","type":"function",)"
        R"("function":{"name":"search","arguments":"{\"q\":1}"}}]})");
    // Strands agents: content blocks of the Bedrock Converse API
    row("Strands call", Kind::ToolCall, "calculator", R"({"expression": "2+2"})",
        R"({"toolUse":{"toolUseId":"t","name":"calculator","input":{"expression":"2+2"}}})");
    row("Strands result", Kind::ToolResult, "", R"([{"text": "4"}])",
        R"({"toolResult":{"toolUseId":"t","status":"success","content":[{"text":"4"}]}})");
    row("Strands thought", Kind::Thought, "", "Let me see",
        R"({"reasoningContent":{"reasoningText":{"text":"Let me see","signature":"x"}}})");
    // docs.ag-ui.com/concepts/events
    row("AG-UI call", Kind::ToolCall, "draw", "",
        R"({"type":"TOOL_CALL_START","toolCallId":"1","toolCallName":"draw"})");
    row("AG-UI arguments", Kind::ToolCall, "", "{\"x",
        R"({"type":"TOOL_CALL_ARGS","delta":"{\"x"})");
    row("AG-UI result", Kind::ToolResult, "", "done",
        R"({"type":"TOOL_CALL_RESULT","toolCallId":"1","content":"done"})");
    row("AG-UI thought", Kind::Thought, "", "Hm",
        R"({"type":"REASONING_MESSAGE_CONTENT","delta":"Hm"})");
    row("AG-UI state", Kind::Payload, "AG-UI STATE_DELTA", "",
        R"({"type":"STATE_DELTA","delta":[]})");
    // a2ui.org, the A2A extension of 0.8 and 0.9
    row("A2UI 0.8", Kind::Payload, "A2UI surfaceUpdate", "",
        R"({"surfaceUpdate":{"surfaceId":"s","components":[]}})",
        R"({"mimeType":"application/json+a2ui"})");
    row("A2UI 0.9, without its type", Kind::Payload, "A2UI createSurface", "",
        R"([{"version":"v0.9","createSurface":{"surfaceId":"s","catalogId":"c"}}])");
    // ap2-protocol.org/a2a-extension
    row("AP2 mandate", Kind::Payload, "AP2 CartMandate", "",
        R"({"ap2.mandates.CartMandate":{"contents":{}},"risk_data":"x"})");
    row("AP2 receipt", Kind::Payload, "AP2 PaymentReceipt", "", R"({"ap2.PaymentReceipt":{}})");

    row("content", Kind::None, "", "", R"({"city":"Paris","tool":"hammer"})");
    row("a name among other things", Kind::None, "", "",
        R"({"name":"Ann","args":{},"age":1,"city":"x","street":"y"})");
    row("a person's response", Kind::None, "", "", R"({"name":"Ann","response":"yes"})");
    row("a tool for sale", Kind::None, "", "", R"({"type":"tool","name":"Hammer","price":3})");
    row("another type", Kind::None, "", "", R"({"a":1})", R"({"adk_type":"file"})");
}

void PartMeaningTest::data_parts()
{
    QFETCH(QByteArray, data);
    QFETCH(QByteArray, metadata);
    QFETCH(int, kind);
    QFETCH(QString, name);
    QFETCH(QString, brief);
    Part part;
    part.kind = Part::Kind::Data;
    part.data = data;
    part.metadata = metadata;
    const PartMeaning meaning = detectMeaning(part);
    QCOMPARE(int(meaning.kind), kind);
    QCOMPARE(meaning.name, name);
    QCOMPARE(meaning.brief, brief);
    part.kind = Part::Kind::Raw; // a file is a file
    QCOMPARE(int(detectMeaning(part).kind), int(Kind::None));
}

void PartMeaningTest::thoughts_are_texts_with_a_mark_data()
{
    QTest::addColumn<QByteArray>("metadata");
    QTest::addColumn<bool>("thought");
    QTest::newRow("ADK") << QByteArray(R"({"adk_thought":true})") << true;
    QTest::newRow("kagent") << QByteArray(R"({"x":1,"kagent_thought":true})") << true;
    QTest::newRow("plain") << QByteArray(R"({"thought": true})") << true;
    QTest::newRow("not one") << QByteArray(R"({"adk_thought":false})") << false;
    QTest::newRow("a word") << QByteArray(R"({"title":"thought"})") << false;
    QTest::newRow("no metadata") << QByteArray() << false;
    QTest::newRow("broken") << QByteArray(R"({"adk_thought")") << false;
}

void PartMeaningTest::thoughts_are_texts_with_a_mark()
{
    QFETCH(QByteArray, metadata);
    QFETCH(bool, thought);
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"I should look first."_s;
    part.metadata = metadata;
    QCOMPARE(isThought(part), thought);
    QCOMPARE(int(detectMeaning(part).kind), int(thought ? Kind::Thought : Kind::None));
    QCOMPARE(detectMeaning(part).brief, thought ? part.text : QString());
}

void PartMeaningTest::hostile_data_means_nothing_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a number") << QByteArray("1");
    QTest::newRow("deep") << QByteArray(200'000, '[');
    QTest::newRow("long") << QByteArray("[" + QByteArray("\"x\",").repeated(500'000) + "1]");
    QTest::newRow("names of other types")
        << QByteArray(R"({"toolUse":[],"tool_calls":{},"type":{},"role":[],"name":{},"args":[]})");
    QTest::newRow("empty calls") << QByteArray(R"({"tool_calls":[]})");
    QTest::newRow("surface without an id") << QByteArray(R"({"surfaceUpdate":{"surfaceId":1}})");
}

void PartMeaningTest::hostile_data_means_nothing()
{
    QFETCH(QByteArray, data);
    Part part;
    part.kind = Part::Kind::Data;
    part.data = data;
    part.metadata = R"({"type":[],"adk_type":{}})";
    QCOMPARE(int(detectMeaning(part).kind), int(Kind::None));
}

A2A_TEST(PartMeaningTest)
#include "partmeaningtest.moc"
