// SPDX-License-Identifier: Apache-2.0
#include "tests/rules/rulecases.h"

#include "model/net/dialects.h"
#include "model/rules/cardproof.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace a2a::test {

QByteArray RuleCase::name() const
{
    return rule + ' ' + generation + ' ' + target + " line " + QByteArray::number(line);
}

/// RFC 7396.
static QJsonValue merged(const QJsonValue &value, const QJsonValue &patch)
{
    if (!patch.isObject())
        return patch;
    QJsonObject out = value.toObject();
    const QJsonObject changes = patch.toObject();
    for (auto it = changes.begin(); it != changes.end(); ++it) {
        if (it.value().isNull())
            out.remove(it.key());
        else
            out[it.key()] = merged(out[it.key()], it.value());
    }
    return out;
}

static QJsonValue changedAt(const QJsonValue &value, const QByteArrayList &path,
                            const QJsonValue &patch)
{
    if (path.isEmpty())
        return merged(value, patch);
    const QByteArrayList rest = path.mid(1);
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        const int at = path.first().toInt();
        array[at] = changedAt(array.at(at), rest, patch);
        return array;
    }
    QJsonObject object = value.toObject();
    const QString name = QString::fromUtf8(path.first());
    object[name] = changedAt(object[name], rest, patch);
    return object;
}

/// The JSON of a value. "@null" stands for null, which a merge patch cannot set; what follows
/// "@raw " stands for itself.
static QByteArray text(const QJsonValue &value)
{
    QByteArray json = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    json = json.mid(1, json.size() - 2).replace("\"@null\"", "null");
    for (qsizetype at = json.indexOf("\"@raw "); at >= 0; at = json.indexOf("\"@raw ")) {
        const qsizetype end = json.indexOf("@\"", at);
        const QByteArray raw = json.mid(at + 6, end - at - 6).replace("\\\"", "\"");
        json.replace(at, end + 2 - at, raw);
    }
    return json;
}

RuleCases::RuleCases(const QString &fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly)) {
        m_fault = "cannot be read";
        return;
    }
    int number = 0;
    for (const QByteArray &line : file.readAll().split('\n')) {
        ++number;
        if (!line.trimmed().isEmpty() && !line.startsWith('#'))
            readLine(line.trimmed(), number);
    }
}

QByteArray RuleCases::expanded(QByteArray text, const QByteArray &generation) const
{
    for (auto word = m_words.rbegin(); word != m_words.rend(); ++word) { // longer names first
        if (word->first.startsWith(QByteArray(generation + ' ')))
            text.replace(QByteArray('$' + word->first.mid(generation.size() + 1)), word->second);
    }
    return text;
}

void RuleCases::readLine(const QByteArray &line, int number)
{
    const QByteArrayList words = line.split(' ');
    const QByteArray key = words.value(1) + ' ' + words.value(2);
    const QByteArray rest = line.mid(words.value(0).size() + key.size() + 2);
    const auto json = [&](const QByteArray &source) {
        QJsonParseError error;
        const QJsonDocument document =
            QJsonDocument::fromJson(expanded(source.trimmed(), words[1]), &error);
        if (!document.isObject())
            m_fault +=
                "line " + QByteArray::number(number) + ": " + error.errorString().toUtf8() + '\n';
        return document.object();
    };
    if (words.first() == "let") {
        m_words[key] = expanded(rest, words[1]);
    } else if (words.first() == "base") {
        m_bases[key] = json(rest);
        m_targets[key] = {key, {}};
    } else if (words.first() == "target") {
        m_targets[key] = {words[1] + ' ' + words.value(3), words.value(4)};
        if (!m_bases.contains(m_targets[key].base))
            m_fault += "line " + QByteArray::number(number) + ": no such example\n";
    } else {
        const QByteArrayList columns = rest.split('|');
        RuleCase one{number, words.first(), words.value(1), words.value(2), {}, {}, {}};
        for (const QByteArray &patch : {columns.value(0), columns.value(1)})
            static_cast<void>(json(patch)); // says what is wrong with it
        one.breaking = expanded(columns.value(0).trimmed(), words[1]);
        one.satisfying = expanded(columns.value(1).trimmed(), words[1]);
        for (const QByteArray &also : columns.value(2).trimmed().split(' ')) {
            if (!also.isEmpty())
                one.also.append(also);
        }
        if (!m_targets.contains(key))
            m_fault += "line " + QByteArray::number(number) + ": no such example\n";
        m_cases.push_back(one);
    }
}

QByteArrayList RuleCases::targets() const
{
    QByteArrayList names;
    for (const auto &[name, target] : m_targets)
        names.append(name);
    return names;
}

static HttpHeaders headersOf(const QJsonObject &object)
{
    HttpHeaders headers;
    for (auto it = object.begin(); it != object.end(); ++it)
        headers.push_back({it.key().toUtf8(), it.value().toString().toUtf8()});
    return headers;
}

static void judgeDocument(rules::Judge &judge, const Dialect &dialect, const rules::Call &call,
                          const QByteArray &body, int status, Notes &notes)
{
    const json::Document document(body);
    if (!document.isValid())
        qFatal("an example is no JSON: %s", body.constData());
    Notes ignored;
    const Binding::Reading reading =
        dialect.binding->read(document, {call.operation, call.callId, status, 0}, ignored);
    if (reading.error)
        return judge.refusal(document.root(), status, notes);
    const EventHead head = dialect.codec->readHead(call.operation, reading.payload, ignored);
    judge.result(document.root(), reading.payload, head, notes);
}

static Operation operationOf(const QString &word)
{
    if (word == u"stream")
        return Operation::SendStreaming;
    if (word == u"subscribe")
        return Operation::Subscribe;
    if (word == u"delete-push")
        return Operation::DeletePush;
    return word == u"send" ? Operation::Send : Operation::GetTask;
}

/// The card's signatures with the example's keys, and the card beside the extended one.
static void judgeProof(const QJsonObject &example, json::Value card, Generation generation,
                       Notes &notes)
{
    static constexpr qint64 now = 1'800'000'000; // 2027
    if (example.contains(u"keys")) {
        const auto read = signature::readKeys(text(example[u"keys"]), QStringLiteral("keys"));
        const auto checked =
            signature::checkSignatures(card.document()->bytes().toByteArray(),
                                       read ? read->keys : std::vector<signature::Key>(), now);
        rules::judgeProof({card, checked}, generation, notes);
    }
    if (example.contains(u"extended")) {
        const json::Document extended(text(example[u"extended"]));
        rules::judgeExtendedCard({card, extended.root()}, generation, notes);
    }
}

static Notes judgedCard(const QJsonObject &example, Generation generation)
{
    Notes notes;
    const json::Document document(text(example[u"card"]));
    ExchangeFacts facts;
    facts.responseHeaders = headersOf(example[u"headers"].toObject());
    rules::judgeCard({document.root(), QUrl(example[u"url"].toString()), &facts}, generation, notes,
                     rules::Beside::Nothing);
    judgeProof(example, document.root(), generation, notes);
    return notes;
}

Notes RuleCases::judged(const QByteArray &name, const QByteArray &patch) const
{
    const Target &target = m_targets.at(name);
    const QByteArrayList path =
        target.pointer.isEmpty() ? QByteArrayList() : target.pointer.mid(1).split('/');
    const QJsonObject example =
        changedAt(m_bases.at(target.base), path, QJsonDocument::fromJson(patch).object())
            .toObject();
    const Generation generation = *generationFromWord(QString::fromUtf8(name.left(3)));
    if (example.contains(u"card"))
        return judgedCard(example, generation);
    const BindingKind binding =
        example[u"binding"].toString() == u"rest" ? BindingKind::HttpJson : BindingKind::JsonRpc;
    const Dialect &dialect = *dialectFor(generation, binding);
    const rules::Call call{generation, binding, operationOf(example[u"operation"].toString()), 1};
    ExchangeFacts facts;
    facts.status = example[u"status"].toInt(200);
    facts.end = example[u"cut"].toBool() ? EndReason::Cut : EndReason::Finished;
    facts.responseHeaders = headersOf(example[u"headers"].toObject());
    facts.request.headers = headersOf(example[u"asked"].toObject());
    Notes notes;
    rules::Judge judge(call, rules::Beside::Nothing);
    judge.answer(facts, notes);
    for (const QJsonValue event : example[u"events"].toArray()) {
        const QByteArray body = binding == BindingKind::HttpJson
                                    ? text(event)
                                    : R"({"jsonrpc":"2.0","id":1,"result":)" + text(event) + '}';
        judgeDocument(judge, dialect, call, body, facts.status, notes);
    }
    if (example.contains(u"body"))
        judgeDocument(judge, dialect, call, text(example[u"body"]), facts.status, notes);
    judge.end(facts, notes);
    return notes;
}

} // namespace a2a::test
