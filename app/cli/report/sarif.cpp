// SPDX-License-Identifier: Apache-2.0
#include "app/cli/report/sarif.h"

#include "app/cli/report/jsonlinesindex.h"
#include "app/cli/report/reportfile.h"
#include "model/a2a/jsonwriter.h"
#include "model/export/exportjob.h"
#include "model/language/language.h"
#include "model/log/programversion.h"
#include "model/rules/engine/rule.h"
#include "model/text/textof.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QSaveFile>
#include <QUrl>

#include <algorithm>

namespace a2a::cli {

namespace {

class SarifWriter final {
public:
    SarifWriter(const Session &session, const CheckFindings &findings, const JsonLinesIndex &places,
                const QString &linesFile, bool hasBaseline, const std::optional<Error> &unreached)
        : m_session(session)
        , m_findings(findings)
        , m_places(places)
        , m_linesFile(linesFile)
        , m_hasBaseline(hasBaseline)
        , m_unreached(unreached)
    {
        for (const CheckFindings::CountedFinding &one : findings.all()) {
            if (std::ranges::find(m_rules, QByteArray(one.note->rule)) == m_rules.end())
                m_rules.emplace_back(one.note->rule);
        }
    }

    [[nodiscard]] QByteArray bytes();

private:
    void writeRules();
    void writeInvocation();
    void writeResult(const CheckFindings::CountedFinding &one);
    void writeLocation(const CheckFindings::CountedFinding &one);
    [[nodiscard]] const Note &firstOf(const QByteArray &rule) const;
    [[nodiscard]] QString uri() const;
    void writeText(QByteArrayView name, const QString &text)
    {
        m_json.name(name).beginObject().name("text").string(text).endObject();
    }

    const Session &m_session;
    const CheckFindings &m_findings;
    const JsonLinesIndex &m_places;
    QString m_linesFile;
    bool m_hasBaseline;
    const std::optional<Error> &m_unreached;
    std::vector<QByteArray> m_rules;
    JsonWriter m_json;
};

} // namespace

static const char *levelOf(Severity severity)
{
    static constexpr const char *levels[] = {"note", "warning", "error"};
    return levels[int(severity)];
}

static const char *sideWord(QByteArrayView rule)
{
    return rules::sideOf(rule) == rules::Side::Client ? "client" : "agent";
}

/// Relative to the report: both are moved together.
QString SarifWriter::uri() const
{
    return QString::fromLatin1(QUrl::toPercentEncoding(QFileInfo(m_linesFile).fileName()));
}

const Note &SarifWriter::firstOf(const QByteArray &rule) const
{
    const auto found = std::ranges::find_if(
        m_findings.all(), [&rule](const auto &one) { return rule == one.note->rule; });
    return *found->note;
}

void SarifWriter::writeRules()
{
    m_json.name("rules").beginArray();
    for (const QByteArray &rule : m_rules) {
        const Note &note = firstOf(rule);
        const rules::Explanation words =
            rules::findExplanation(rule, note.violation, note.severity);
        m_json.beginObject().name("id").plain(rule);
        const QString names = rules::memberNames(words.members);
        const QString expected = ruleText(words.expected, names);
        const QString advice = ruleText(words.advice);
        writeText("shortDescription",
                  *words.violation == 0 ? expected : ruleText(words.violation, names));
        writeText("fullDescription", expected);
        writeText("help", advice.isEmpty() ? expected : advice);
        m_json.name("defaultConfiguration").beginObject();
        m_json.name("level").plain(levelOf(note.severity)).endObject();
        m_json.name("properties").beginObject().name("section").utf8(note.section);
        m_json.name("side").plain(sideWord(rule)).endObject();
        m_json.endObject();
    }
    m_json.endArray();
}

/// What failed is no finding, but the report must show that it is incomplete.
void SarifWriter::writeInvocation()
{
    QStringList failures;
    if (m_unreached)
        failures.append(textOf(*m_unreached));
    for (const FailureRecord &failure : failedCalls(m_session.store()))
        failures.append(textOf(failure.error));
    m_json.name("invocations").beginArray().beginObject();
    m_json.name("executionSuccessful").boolean(failures.isEmpty());
    m_json.name("toolExecutionNotifications").beginArray();
    for (const QString &failure : failures) {
        m_json.beginObject().name("level").plain("error");
        writeText("message", failure);
        m_json.endObject();
    }
    m_json.endArray().endObject().endArray();
}

void SarifWriter::writeLocation(const CheckFindings::CountedFinding &one)
{
    const qint64 line = one.frame == NoIndex ? m_places.lineOfCard(one.agent)
                                             : m_places.lineOf(m_session.store().frames[one.frame]);
    m_json.name("locations").beginArray().beginObject();
    m_json.name("physicalLocation").beginObject();
    m_json.name("artifactLocation").beginObject().name("uri").string(uri()).endObject();
    m_json.name("region").beginObject().name("startLine").integer(line).endObject();
    m_json.endObject();
    if (!one.note->pointer.isEmpty()) {
        m_json.name("logicalLocations").beginArray().beginObject();
        m_json.name("fullyQualifiedName").string(one.note->pointer);
        m_json.name("kind").plain("member").endObject().endArray();
    }
    m_json.endObject().endArray();
}

void SarifWriter::writeResult(const CheckFindings::CountedFinding &one)
{
    const QString about =
        one.frame == NoIndex ? cardSubject() : subjectOf(m_session.recording(), one.exchange);
    const auto rule = std::ranges::find(m_rules, QByteArray(one.note->rule));
    m_json.beginObject().name("ruleId").plain(one.note->rule);
    m_json.name("ruleIndex").integer(rule - m_rules.begin());
    m_json.name("level").plain(levelOf(one.note->severity));
    writeText("message", textOf(*one.note));
    writeLocation(one);
    const QByteArray print = QByteArray(one.note->rule) + '\n' + about.toUtf8() + '\n' +
                             Baseline::placeOf(*one.note).toUtf8();
    m_json.name("partialFingerprints").beginObject().name("a2ascope/v1");
    m_json.plain(QCryptographicHash::hash(print, QCryptographicHash::Sha256).toHex());
    m_json.endObject();
    if (m_hasBaseline)
        m_json.name("baselineState").plain(one.isKnown ? "unchanged" : "new");
    m_json.name("properties").beginObject().name("about").string(about);
    m_json.name("section").utf8(one.note->section);
    m_json.name("side").plain(sideWord(one.note->rule)).endObject();
    m_json.endObject();
}

QByteArray SarifWriter::bytes()
{
    const ScopedEnglish english;
    m_json.beginObject().name("$schema");
    m_json.plain("https://json.schemastore.org/sarif-2.1.0.json");
    m_json.name("version").plain("2.1.0").name("runs").beginArray().beginObject();
    m_json.name("tool").beginObject().name("driver").beginObject();
    m_json.name("name").plain("a2ascope-cli").name("version").plain(programVersion());
    writeRules();
    m_json.endObject().endObject();
    writeInvocation();
    m_json.name("artifacts").beginArray().beginObject();
    m_json.name("location").beginObject().name("uri").string(uri()).endObject();
    m_json.endObject().endArray();
    m_json.name("results").beginArray();
    for (const CheckFindings::CountedFinding &one : m_findings.all())
        writeResult(one);
    m_json.endArray().name("properties").beginObject();
    m_json.name("clientFindings").integer(m_findings.counts().client).endObject();
    m_json.endObject().endArray().endObject();
    return m_json.bytes() + '\n';
}

QString jsonLinesPathFor(const QString &fileName)
{
    const QFileInfo info(fileName);
    const QString ending = QStringLiteral(".jsonl");
    const QString name = fileName.endsWith(ending) ? info.fileName() : info.completeBaseName();
    return info.path() % u'/' % name % ending;
}

std::optional<Error> writeSarif(const QString &fileName, const Session &session,
                                const CheckFindings &findings, bool hasBaseline,
                                const std::optional<Error> &unreached)
{
    const QString linesFile = jsonLinesPathFor(fileName);
    ExportJob job(session, ExportFormat::JsonLines, {});
    if (std::optional<Error> error = job.open(linesFile))
        return error;
    while (job.step()) {
    }
    if (job.error())
        return job.error();
    const Result<JsonLinesIndex> places = JsonLinesIndex::of(linesFile);
    if (!places)
        return places.error();
    const QByteArray bytes =
        SarifWriter(session, findings, places.value(), linesFile, hasBaseline, unreached).bytes();
    QSaveFile file(fileName);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return reportNotWritten(fileName, file.errorString());
}

} // namespace a2a::cli
