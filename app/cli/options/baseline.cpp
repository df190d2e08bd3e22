// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/baseline.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"
#include "model/platform/files.h"

#include <QFile>
#include <QSaveFile>

#include <algorithm>

namespace a2a::cli {

static constexpr int Version = 1;
static constexpr qint64 MostBytes = 16 * 1024 * 1024;

static Error unreadable(const QString &fileName, const QString &why)
{
    return usageError(
        CliTr::tr("The baseline %1 cannot be read: %2. --update-baseline creates a new one.")
            .arg(fileName, why));
}

Result<Baseline> Baseline::read(const QString &fileName)
{
    QFile file(fileName);
    if (!openWithoutWaiting(file))
        return unreadable(fileName, file.errorString());
    const QByteArray bytes = file.read(MostBytes + 1);
    const json::Document document(bytes);
    const json::Value root = document.root();
    if (bytes.size() > MostBytes || root["type"].toString() != u"a2ascope-baseline" ||
        !root["findings"].isArray())
        return unreadable(fileName, CliTr::tr("it is not a baseline of a2ascope-cli"));
    if (root["version"].toInteger() != Version)
        return unreadable(fileName, CliTr::tr("it was written by a newer version of a2ascope-cli"));
    Baseline baseline;
    for (const json::Value one : json::children(root["findings"]))
        baseline.m_known.insert(
            {one["rule"].toString(), one["about"].toString(), one["where"].toString()});
    return baseline;
}

std::optional<Error> Baseline::write(const QString &fileName) const
{
    QByteArray lines =
        "{\n  \"type\": \"a2ascope-baseline\",\n  \"version\": " + QByteArray::number(Version) +
        ",\n  \"findings\": [";
    bool isFirst = true;
    for (const KnownFinding &one : m_known) {
        JsonWriter json;
        json.beginObject().name("rule").string(one.rule).name("about").string(one.about);
        json.name("where").string(one.where).endObject();
        lines += (std::exchange(isFirst, false) ? "\n    " : ",\n    ") + json.bytes();
    }
    lines += isFirst ? "]\n}\n" : "\n  ]\n}\n";
    QSaveFile file(fileName);
    if (file.open(QIODevice::WriteOnly) && file.write(lines) == lines.size() && file.commit())
        return {};
    return usageError(CliTr::tr("The baseline %1 cannot be written: %2. Choose another place, or "
                                "make room there.")
                          .arg(fileName, file.errorString()));
}

QString Baseline::placeOf(const Note &note)
{
    QStringList names = note.pointer.split(u'/');
    for (QString &name : names) {
        const bool isPlace =
            !name.isEmpty() && std::ranges::all_of(name, [](QChar c) { return c.isDigit(); });
        if (isPlace)
            name = QStringLiteral("*");
    }
    return names.join(u'/');
}

Baseline::KnownFinding Baseline::of(const Note &note, const QString &about)
{
    return {QString::fromLatin1(note.rule), about, placeOf(note)};
}

void Baseline::add(const Note &note, const QString &about)
{
    m_known.insert(of(note, about));
}

bool Baseline::knows(const Note &note, const QString &about) const
{
    return m_known.contains(of(note, about));
}

} // namespace a2a::cli
