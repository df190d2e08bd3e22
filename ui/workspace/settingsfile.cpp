// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/settingsfile.h"

#include "model/log/categories.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QSettings>
#include <QStringDecoder>
#include <QTemporaryDir>

#include <array>

namespace a2a {

using namespace Qt::StringLiterals;

/// From each version to the next one, starting at 1. Must be repeatable: settings that were reset
/// start again.
static constexpr std::array<void (*)(QSettings &), SettingsFile::Version - 1> Migrations = {
    // 1 → 2: not only arranging a window can crash a start. Agent addresses stay for 0.1.0;
    // Settings turns them into profiles.
    [](QSettings &file) {
        const QString before = u"starting/arranging"_s;
        if (file.contains(before)) {
            file.setValue(u"starting/program"_s, file.value(before));
            file.remove(before);
        }
    },
};

static QHash<QString, Error> &troubles()
{
    static QHash<QString, Error> all;
    return all;
}

static Error troubleWith(const QString &path, const char *code, Phrase sentence, Phrase hint)
{
    qCInfo(lcUi, "settings: %s", code);
    return Error(ErrorKind::File, QString::fromLatin1(code), std::move(sentence))
        .at(path)
        .hinting(std::move(hint));
}

/// Temporary settings until the program ends: a new file each, in a temporary folder.
static QString passingPlace(const Error &why)
{
    static const QTemporaryDir folder;
    static int count = 0;
    const QString place = folder.filePath(u"settings-%1.ini"_s.arg(++count));
    troubles().insert(place, why);
    return place;
}

/// Settings are always text: rejects binary data and files too large to read.
static bool isText(const QString &path)
{
    QFile file(path);
    if (file.size() > SettingsFile::SizeLimit || !file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray bytes = file.readAll();
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    return !decoder.hasError() && !text.contains(QChar::Null);
}

/// QSettings reads sections on demand: errors are only known afterward.
static bool isWellFormed(const QString &path)
{
    const QSettings file(path, QSettings::IniFormat);
    static_cast<void>(file.allKeys());
    return file.status() != QSettings::FormatError;
}

/// The name under which a damaged file is kept, or empty if renaming failed.
static QString setAside(const QString &path)
{
    static constexpr int MaxKept = 100;
    for (int i = 1; i <= MaxKept; ++i) {
        const QString kept = path % u".damaged"_s % (i == 1 ? QString() : QString::number(i));
        if (!QFileInfo::exists(kept))
            return QFile::rename(path, kept) ? kept : QString();
    }
    return {};
}

/// The readable part of a file with broken lines is used; a full copy is kept next to it.
static std::optional<Error> mend(const QString &path)
{
    const bool isReadable = isText(path);
    if (isReadable && isWellFormed(path))
        return {};
    const QString kept = setAside(path);
    if (kept.isEmpty())
        return troubleWith(path, "settings-unreadable", {"settings-unreadable", {path}},
                           {"hint-settings-stay"});
    if (isReadable) {
        const QSettings before(kept, QSettings::IniFormat);
        QSettings after(path, QSettings::IniFormat);
        for (const QString &key : before.allKeys())
            after.setValue(key, before.value(key));
    }
    return troubleWith(path, "settings-damaged", {"settings-damaged", {path, kept}},
                       isReadable ? Phrase("hint-settings-mended") : Phrase("hint-settings-anew"));
}

/// Migrates it to the newest version, and checks whether it is writable.
static std::optional<Error> migrate(QSettings &file, int from)
{
    for (int version = qMax(1, from); version < SettingsFile::Version; ++version)
        Migrations.at(size_t(version) - 1)(file);
    if (file.value(SettingsFile::versionKey()) != SettingsFile::Version)
        file.setValue(SettingsFile::versionKey(), SettingsFile::Version);
    file.sync();
    if (file.status() != QSettings::AccessError && file.isWritable())
        return {};
    return troubleWith(file.fileName(), "settings-not-written",
                       {"settings-not-written", {file.fileName()}}, {"hint-settings-not-written"});
}

QString SettingsFile::versionKey()
{
    return u"version"_s;
}

QString SettingsFile::prepare(const QString &wanted)
{
    const QFileInfo info(wanted);
    const QString path = info.absoluteFilePath();
    troubles().remove(path);
    std::optional<Error> problem;
    if (info.exists()) {
        if (!info.isFile() || !info.isReadable()) {
            return passingPlace(troubleWith(path, "settings-unreadable",
                                            {"settings-unreadable", {path}},
                                            {"hint-settings-stay"}));
        }
        problem = mend(path);
        if (problem && QFileInfo::exists(path) && !isText(path)) // it could not be renamed
            return passingPlace(*problem);
    }
    QSettings file(path, QSettings::IniFormat);
    const int version = file.value(versionKey(), info.exists() ? 1 : Version).toInt();
    if (version > Version) {
        return passingPlace(troubleWith(path, "settings-newer", {"settings-newer", {path, version}},
                                        {"hint-settings-stay"}));
    }
    if (const std::optional<Error> unwritten = migrate(file, version))
        problem = unwritten;
    if (problem)
        troubles().insert(path, *problem);
    return path;
}

std::optional<Error> SettingsFile::problem(const QString &place)
{
    const auto found = troubles().constFind(place);
    return found == troubles().constEnd() ? std::nullopt : std::optional(*found);
}

} // namespace a2a
