// SPDX-License-Identifier: Apache-2.0
#include "tests/interop/interopcase.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QStandardPaths>
#include <QSysInfo>
#include <QTest>

namespace a2a::test {

QString text(const QJsonObject &holder)
{
    QString joined;
    const QJsonArray parts = holder.value(S("parts")).toArray();
    for (const QJsonValue &part : parts)
        joined += part.toObject().value(S("text")).toString();
    return joined;
}

QJsonObject firstArtifact(const QJsonObject &end)
{
    return end.value(S("task")).toObject().value(S("artifacts")).toArray().at(0).toObject();
}

QString outcome(const QJsonObject &end)
{
    return end.value(S("outcome")).toString();
}

QString findingsAboveNote(const CliProcess &cli)
{
    QString lines;
    for (const QJsonObject &finding : cli.lines(S("finding"))) {
        if (finding.value(S("severity")).toString() == S("note"))
            continue;
        for (const QLatin1StringView &member : {S("rule"), S("severity"), S("where"), S("text")})
            lines += finding.value(member).toString() + u' ';
        lines += u'\n';
    }
    return lines;
}

void addStreamingRows()
{
    QTest::addColumn<QString>("mode");
    QTest::newRow("stream") << QStringLiteral("--stream");
    QTest::newRow("no stream") << QStringLiteral("--no-stream");
}

void InteropCase::initTestCase()
{
    if (!AgentProcess::installed()) {
        if (QStandardPaths::findExecutable(QStringLiteral("npm")).isEmpty())
            QSKIP("npm is not installed, so the interop agents are not either");
        if (QSysInfo::currentCpuArchitecture() != S("x86_64"))
            QSKIP("the pinned node of the interop agents is made for x86-64");
        QFAIL("the interop agents are not installed: build the target interop_agents");
    }
    m_agent = std::make_unique<AgentProcess>();
    QVERIFY2(m_agent->start(S(m_sdk.version)), qPrintable(m_agent->error()));
}

bool InteropCase::isVersion10() const
{
    return S(m_sdk.generation) == S("1.0");
}

QString InteropCase::wireStateName(const QString &state) const
{
    if (isVersion10())
        return state;
    return state.mid(S("TASK_STATE_").size()).toLower().replace(u'_', u'-');
}

std::unique_ptr<CliProcess> InteropCase::send(const QString &text, const QStringList &more) const
{
    return std::make_unique<CliProcess>(QStringList{QStringLiteral("send"), url(), text} + more);
}

QString InteropCase::state(const QJsonObject &line) const
{
    const QJsonObject holder = line.contains(S("task")) ? line.value(S("task")).toObject() : line;
    const QString neutral = holder.value(S("state")).toString();
    const QString wire = holder.value(S("wireState")).toString();
    return wire == wireStateName(neutral) ? neutral : neutral + u'/' + wire;
}

} // namespace a2a::test

#include "moc_interopcase.cpp"
