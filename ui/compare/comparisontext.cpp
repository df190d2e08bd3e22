// SPDX-License-Identifier: Apache-2.0
#include "ui/compare/comparisontext.h"

#include "model/compare/differencerows.h"
#include "model/fold/taskconnectivity.h"
#include "model/text/bytesize.h"
#include "ui/style/displaytext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace a2a {

using namespace Qt::StringLiterals;

/// The user-visible texts of this folder outside of classes with their own tr().
class CompareTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::Compare)
};

QString versionTitle(const Store &store, ArtifactIndex artifact, int number, bool accepted)
{
    const ArtifactRecord &record = store.artifacts[artifact];
    QStringList words{CompareTr::tr("v%1").arg(number),
                      idTail(QString::fromUtf8(store.tasks[record.task].id)),
                      sizeText(record.bytes)};
    if (isStreaming(store, artifact))
        words << CompareTr::tr("streaming");
    if (accepted)
        words << CompareTr::tr("current");
    return words.join(u" · "_s);
}

static QString textSummary(const TextDifference &text)
{
    switch (text.detail) {
    case TextDifference::Detail::TooDifferent:
        return CompareTr::tr("Too different to compare line by line: both are shown in full.");
    case TextDifference::Detail::NoLibrary:
        return CompareTr::tr(
            "Built without dtl: everything between common start and end is one change.");
    case TextDifference::Detail::Lines:
    case TextDifference::Detail::Canceled:
        break;
    }
    int added = 0;
    int removed = 0;
    int changed = 0;
    for (const TextRun &run : text.runs) {
        added += run.kind == TextRun::Kind::Added ? run.count : 0;
        removed += run.kind == TextRun::Kind::Removed ? run.count : 0;
        changed += run.kind == TextRun::Kind::Changed ? run.count : 0;
    }
    const QLocale locale;
    const int changes = DifferenceRows(text.runs, DifferenceRows::Layout::SideBySide).changeCount();
    QStringList facts;
    if (changed > 0)
        facts << CompareTr::tr("%1 changed").arg(locale.toString(changed));
    if (added > 0)
        facts << CompareTr::tr("%1 added").arg(locale.toString(added));
    if (removed > 0)
        facts << CompareTr::tr("%1 removed").arg(locale.toString(removed));
    return (changes == 1 ? CompareTr::tr("1 difference")
                         : CompareTr::tr("%1 differences").arg(locale.toString(changes))) %
           u" · "_s % CompareTr::tr("lines: %1").arg(facts.join(u", "_s));
}

static QString jsonSummary(const Comparison &comparison)
{
    const auto differences = qint64(comparison.differences.size());
    if (comparison.isEquivalent())
        return CompareTr::tr(
            "Same content, different formatting: order, whitespace or number notation.");
    if (comparison.differences.size() >= Comparison::MaxDifferences)
        return CompareTr::tr("At least %1 differences; the first ones are listed.")
            .arg(QLocale().toString(differences));
    return differences == 1 ? CompareTr::tr("1 difference")
                            : CompareTr::tr("%1 differences").arg(QLocale().toString(differences));
}

static QString bytesSummary(const Comparison &comparison)
{
    const QString sizes = CompareTr::tr("%1 → %2").arg(sizeText(comparison.before.size()),
                                                       sizeText(comparison.after.size()));
    const QString first =
        comparison.ranges.empty()
            ? CompareTr::tr("The shorter one is a prefix of the longer one.")
            : CompareTr::tr("First difference at offset %1.")
                  .arg(u"0x"_s % QString::number(comparison.ranges.front().offset, 16));
    const auto hash = [](const QByteArray &sha) {
        return QString::fromLatin1(sha.toHex().left(12));
    };
    return sizes % u" · "_s % first % u'\n' %
           CompareTr::tr("SHA-256 %1… → %2…")
               .arg(hash(comparison.beforeSha256), hash(comparison.afterSha256));
}

QString comparisonSummary(const Comparison &comparison)
{
    if (comparison.isIdentical())
        return CompareTr::tr("Identical: every byte is the same. SHA-256 %1…")
            .arg(QString::fromLatin1(comparison.afterSha256.toHex().left(12)));
    switch (comparison.kind) {
    case ComparisonKind::Text:
        return textSummary(comparison.text);
    case ComparisonKind::Json:
        return jsonSummary(comparison);
    case ComparisonKind::Image:
        return CompareTr::tr("The files differ: %1 → %2")
            .arg(sizeText(comparison.before.size()), sizeText(comparison.after.size()));
    case ComparisonKind::Bytes:
        break;
    }
    return bytesSummary(comparison);
}

} // namespace a2a
