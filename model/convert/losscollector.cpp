// SPDX-License-Identifier: Apache-2.0
#include "model/convert/losscollector.h"

#include "model/a2a/cardwriting.h"
#include "model/a2a/enumnames.h"
#include "model/a2a/responsewriting.h"
#include "model/convert/memberlocations.h"
#include "model/json/difference.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static QString versionText(const Dialect &dialect)
{
    return versionName(dialect.protocolVersion);
}

Phrase LossCollector::noField() const
{
    return {"convert-no-field", {versionText(m_dialect), bindingTitle(m_dialect.bindingKind)}};
}

void LossCollector::add(const QString &path, Phrase why)
{
    const bool isKnown =
        std::any_of(m_losses.begin(), m_losses.end(),
                    [&path](const ConversionLoss &loss) { return loss.path == path; });
    if (!isKnown)
        m_losses.push_back({path, std::move(why)});
}

void LossCollector::addWhole(Phrase why)
{
    add(m_source.content.isValid() ? m_source.content.pointer() : QString(), std::move(why));
}

/// The pointer in the source for a pointer in its form in 1.0, as far as the source has it.
QString LossCollector::sourcePointer(const QString &pointer) const
{
    return m_source.content.isValid() ? locateMember(m_source.content, pointer).value.pointer()
                                      : pointer;
}

/// Whether a member means the same as its absence.
static bool meansNothing(json::Value value)
{
    return value.isNull() || (value.isBool() && !value.toBool()) || value.raw() == "0" ||
           value.raw() == "\"\"" || ((value.isArray() || value.isObject()) && value.count() == 0);
}

/// Whether two values are different spellings of the same name or time.
static bool meansTheSame(json::Value before, json::Value after)
{
    if (!before.isString() || !after.isString())
        return false;
    const std::optional<qint64> time = readTimestamp(before);
    if (time && time == readTimestamp(after))
        return true;
    const QByteArray was = before.toString().toUtf8();
    const QByteArray is = after.toString().toUtf8();
    const TaskState state = stateFromName(was);
    if (state != TaskState::Unknown && state == stateFromName(is))
        return true;
    const Role role = roleFromName(was);
    return role != Role::Unspecified && role == roleFromName(is);
}

static QString beginningOf(json::Value value)
{
    constexpr qsizetype Most = 60;
    const QString text = QString::fromUtf8(value.raw().first(qMin(value.raw().size(), 4 * Most)));
    return text.size() > Most ? QString(text.left(Most) % u'…') : text;
}

/// Adds the loss of a removed member. A whole configuration counts as its members.
void LossCollector::addRemoved(json::Value member)
{
    if (member.isObject() && member.nameIs("configuration")) {
        for (const json::Value one : json::children(member))
            addRemoved(one);
        return;
    }
    // None is not the same as the agent's default.
    if (!meansNothing(member) || member.nameIs("historyLength"))
        add(sourcePointer(member.pointer()), noField());
}

void LossCollector::compare(const QByteArray &before, const QByteArray &after)
{
    const json::Document was(before);
    const json::Document is(after);
    for (const json::Difference &difference : json::differences(was.root(), is.root())) {
        const json::Value old = was.at(difference.pointer);
        if (difference.kind == json::Difference::Kind::Removed)
            addRemoved(old);
        if (difference.kind != json::Difference::Kind::Changed)
            continue;
        const json::Value now = is.at(difference.pointer);
        if (meansNothing(now) && !meansNothing(old))
            add(sourcePointer(difference.pointer), noField());
        else if (!meansTheSame(old, now))
            add(sourcePointer(difference.pointer),
                {"convert-changed",
                 {versionText(m_dialect), bindingTitle(m_dialect.bindingKind), beginningOf(now)}});
    }
}

/// Whether a member is a discriminator, or a name that agents spell in another way.
static bool isSpelledOtherwise(json::Value member, json::Value rewritten)
{
    if (member.nameIs("kind") || member.nameIs("type"))
        return true;
    const QByteArray name = member.name().toUtf8();
    if (!name.contains('_'))
        return false;
    for (const json::Value other : json::children(rewritten)) {
        if (name == snakeCaseName(other.rawName()))
            return true;
    }
    return false;
}

void LossCollector::compareSource(const QByteArray &rewritten)
{
    const json::Document is(rewritten);
    if (!m_source.content.isValid() || !is.isValid())
        return;
    const QString base = m_source.content.pointer();
    for (const json::Difference &difference : json::differences(m_source.content, is.root())) {
        if (difference.kind == json::Difference::Kind::Added)
            continue;
        // Pointers are those of whole documents.
        const QString inContent = difference.pointer.startsWith(base)
                                      ? difference.pointer.mid(base.size())
                                      : difference.pointer;
        const json::Value old = m_source.document->at(QString(base % inContent));
        const json::Value parent = is.at(inContent.left(inContent.lastIndexOf(u'/')));
        if (!old.isValid() || meansNothing(old))
            continue;
        if (difference.kind == json::Difference::Kind::Changed ? meansTheSame(old, is.at(inContent))
                                                               : isSpelledOtherwise(old, parent))
            continue;
        add(base + inContent, {"convert-unknown-member", {versionText(*m_source.dialect)}});
    }
}

static const Codec &neutralCodec()
{
    return *codecFor(newestVersion());
}

void LossCollector::compareCalls(const OperationCall &back)
{
    const OperationCall &call = m_source.call;
    compare(neutralCodec().writeParams(call), neutralCodec().writeParams(back));
    const bool isSend =
        call.operation == Operation::Send || call.operation == Operation::SendStreaming;
    if (!isSend && call.draft.metadata != back.draft.metadata)
        add(sourcePointer(u"/metadata"_s), noField());
    const QStringList extensions = back.extensions + back.draft.extensions;
    const bool hasAll = std::all_of(call.extensions.begin(), call.extensions.end(),
                                    [&](const QString &uri) { return extensions.contains(uri); });
    if (!hasAll)
        add(u"A2A-Extensions"_s, noField());
}

void LossCollector::compareCards(const AgentResponse &back)
{
    const json::Document was(m_source.answer.card);
    const json::Document is(back.card);
    if (was.root()["signatures"].count() > 0 && !is.root()["signatures"].isValid())
        add(sourcePointer(u"/signatures"_s), {"convert-signatures"});
    compare(normalizedCard(was.root()), normalizedCard(is.root()));
}

void LossCollector::compareResponses(const AgentResponse &back)
{
    const AgentResponse &answer = m_source.answer;
    if (answer.kind == EventKind::Card) {
        compareCards(back);
        return;
    }
    compare(writeResponse(neutralCodec(), m_source.operation, answer),
            writeResponse(neutralCodec(), m_source.operation, back));
    if (answer.kind == EventKind::StatusUpdate && answer.final &&
        answer.isFinal() != back.isFinal())
        add(sourcePointer(u"/final"_s), noField());
}

void LossCollector::compareErrors(const AgentError &back)
{
    const AgentError &error = m_source.error;
    const QString base = m_source.content.pointer();
    if (error.code != back.code)
        add(base % u"/code",
            {"convert-changed",
             {versionText(m_dialect), bindingTitle(m_dialect.bindingKind), back.code}});
    // Numbers that 0.1 gave to other errors.
    const bool isReused = error.code <= -32006 && error.code >= -32011;
    const bool wasReused = m_source.dialect->version().hasVersionError;
    if (isReused && wasReused != m_dialect.version().hasVersionError)
        add(base % u"/code", {"convert-other-code", {versionText(m_dialect)}});
    if (error.message != back.message)
        add(base % u"/message", noField());
    if (error.data.isEmpty())
        return;
    const json::Document was(error.data);
    const json::Document is(back.data);
    if (!is.isValid() || !json::deepEquals(was.root(), is.root()))
        add(base % (m_source.content["details"].isValid() ? u"/details"_s : u"/data"_s), noField());
}

} // namespace a2a
