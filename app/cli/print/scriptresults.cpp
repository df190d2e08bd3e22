// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/scriptresults.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/scriptprinter.h"
#include "app/cli/print/terminal.h"
#include "app/cli/print/terminaltext.h"
#include "model/script/steptitle.h"
#include "model/text/textof.h"

#include <algorithm>
#include <map>

namespace a2a::cli {

namespace {

/// The times of one measure, in ns.
struct Times {
    std::vector<qint64> ns;

    /// The nearest rank; nothing if there are none.
    [[nodiscard]] std::optional<qint64> percentile(int percent) const
    {
        if (ns.empty())
            return {};
        std::vector<qint64> sorted = ns;
        std::sort(sorted.begin(), sorted.end());
        const size_t rank = (sorted.size() * size_t(percent) + 99) / 100;
        return sorted[qMax<size_t>(rank, 1) - 1];
    }
};

/// A turn against one agent.
struct Row {
    QString title;
    int runs = 0;
    int made = 0;
    int held = 0;
    Times firstByte;
    Times duration;
    std::map<QString, int> missing; ///< how often each
};

} // namespace

const TurnResult *findResult(const ScriptRunResult &run, int turn)
{
    const auto found = std::find_if(run.turns.begin(), run.turns.end(),
                                    [turn](const TurnResult &one) { return one.turn == turn; });
    return found == run.turns.end() ? nullptr : &*found;
}

QStringList failureReasons(const TurnResult &result)
{
    QStringList reasons = textsOf(result.unmetExpectations);
    if (result.error)
        reasons.append(textOf(*result.error));
    return reasons;
}

static Row rowOf(const Script &script, const AgentRuns &agent, int turn)
{
    Row row;
    row.title = stepTitle(script.turns[size_t(turn)]);
    row.runs = int(agent.runs.size());
    for (const ScriptRunResult &run : agent.runs) {
        const TurnResult *result = findResult(run, turn);
        if (!result) {
            if (run.error && turn == 0)
                ++row.missing[textOf(*run.error)];
            continue;
        }
        ++row.made;
        if (!result->succeeded) {
            ++row.missing[failureReasons(*result).join(u' ')];
            continue;
        }
        ++row.held;
        row.duration.ns.push_back(result->durationNs);
        if (result->firstByteNs >= 0)
            row.firstByte.ns.push_back(result->firstByteNs);
    }
    return row;
}

void ScriptResults::print(const std::vector<AgentRuns> &agents) const
{
    for (const AgentRuns &agent : agents) {
        if (m_output.isJson())
            printJson(agent);
        else
            printText(agent);
    }
}

static QString cell(const std::optional<qint64> &ns)
{
    return ns ? CliTr::tr("%1 ms").arg(QString::fromLatin1(msNumber(*ns))) : QStringLiteral("-");
}

/// What fills a column of that width beside the text.
static QByteArray blanksBeside(const QByteArray &text, int width)
{
    return QByteArray(std::max(width - textColumns(text), 0), ' ');
}

/// A line with aligned columns.
static QByteArray inColumns(const QString &title, const QStringList &cells)
{
    static constexpr int TitleWidth = 40;
    static constexpr int CellWidth = 12;
    const QByteArray shown = elideTo(lineForTerminal(title), TitleWidth);
    QByteArray line = "  " + shown + blanksBeside(shown, TitleWidth);
    for (const QString &one : cells) {
        const QByteArray text = lineForTerminal(one);
        line += blanksBeside(text, CellWidth) + text;
    }
    return line;
}

void ScriptResults::printText(const AgentRuns &agent) const
{
    m_output.line(QByteArray());
    m_output.line(lineForTerminal(agent.url));
    m_output.line(
        inColumns(CliTr::tr("Step"), {CliTr::tr("passed"), CliTr::tr("first byte"),
                                      CliTr::tr("p95"), CliTr::tr("duration"), CliTr::tr("p95")}));
    for (int turn = 0; turn < int(m_script.turns.size()); ++turn) {
        const Row row = rowOf(m_script, agent, turn);
        const QString title = QString::number(turn + 1) % u' ' % row.title;
        const QString held = CliTr::tr("%1 of %2").arg(row.held).arg(row.runs);
        m_output.line(inColumns(
            title, {held, cell(row.firstByte.percentile(50)), cell(row.firstByte.percentile(95)),
                    cell(row.duration.percentile(50)), cell(row.duration.percentile(95))}));
        for (const auto &[reason, times] : row.missing) {
            const QString text =
                CliTr::tr("in %1 of %2: %3")
                    .arg(QString::number(times), QString::number(row.runs), reason);
            m_output.line("      " + lineForTerminal(text));
        }
    }
}

static void writeTimes(JsonWriter &json, QByteArrayView name, const Times &times)
{
    if (times.ns.empty())
        return;
    json.name(name).beginObject();
    json.name("median").raw(msNumber(*times.percentile(50)));
    json.name("p95").raw(msNumber(*times.percentile(95))).endObject();
}

void ScriptResults::printJson(const AgentRuns &agent) const
{
    for (int turn = 0; turn < int(m_script.turns.size()); ++turn) {
        const Row row = rowOf(m_script, agent, turn);
        JsonWriter json;
        json.beginObject().name("type").string(u"turn-result").name("agent").string(agent.url);
        json.name("number").integer(turn + 1).name("of").integer(qint64(m_script.turns.size()));
        json.name("title").string(row.title);
        json.optional("note", m_script.turns[size_t(turn)].note);
        json.name("runs").integer(row.runs).name("made").integer(row.made);
        json.name("held").integer(row.held).name("passed").integer(row.held);
        QStringList missing;
        for (const auto &[reason, times] : row.missing)
            missing.append(reason);
        json.optional("missing", missing);
        writeTimes(json, "firstByteMs", row.firstByte);
        writeTimes(json, "ms", row.duration);
        m_output.line(json.endObject());
    }
}

} // namespace a2a::cli
