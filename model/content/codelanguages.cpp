// SPDX-License-Identifier: Apache-2.0
#include "model/content/codelanguages.h"

#include "model/content/codelanguagetables.h"

#include <QRegularExpression>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

const std::vector<CodeLanguage> &codeLanguages()
{
    static const std::vector<CodeLanguage> all = [] {
        std::vector<CodeLanguage> rows;
        for (auto &&family : {programmingLanguages(), scriptingLanguages(), dataLanguages()})
            rows.insert(rows.end(), family.begin(), family.end());
        std::sort(rows.begin(), rows.end(), [](const CodeLanguage &a, const CodeLanguage &b) {
            return qstricmp(a.name, b.name) < 0;
        });
        rows.insert(rows.begin(), {.id = "text",
                                   .name = "Plain text",
                                   .files = "txt log text",
                                   .mediaSubtypes = "plain",
                                   .interpreters = ""});
        return rows;
    }();
    return all;
}

static bool lists(const char *words, QStringView word)
{
    if (word.isEmpty())
        return false;
    const QLatin1StringView list(words);
    qsizetype from = 0;
    while (from < list.size()) {
        qsizetype to = list.indexOf(u' ', from);
        to = to < 0 ? list.size() : to;
        if (word.compare(list.sliced(from, to - from), Qt::CaseInsensitive) == 0)
            return true;
        from = to + 1;
    }
    return false;
}

template <typename Matches>
static int firstOf(Matches matches)
{
    const std::vector<CodeLanguage> &all = codeLanguages();
    const auto found = std::find_if(all.begin() + 1, all.end(), matches);
    return found == all.end() ? 0 : int(found - all.begin());
}

int findCodeLanguage(QStringView name)
{
    const auto is = [name](const CodeLanguage &row) {
        return name.compare(QLatin1StringView(row.id), Qt::CaseInsensitive) == 0 ||
               name.compare(QLatin1StringView(row.name), Qt::CaseInsensitive) == 0;
    };
    const int exact = firstOf(is);
    return exact != 0 ? exact : firstOf([name](const CodeLanguage &row) {
        return lists(row.files, name) || lists(row.mediaSubtypes, name) ||
               lists(row.interpreters, name);
    });
}

static int byMediaType(const QString &mediaType)
{
    const QString type = mediaType.section(u';', 0, 0).trimmed().toLower();
    QString subtype = type.section(u'/', 1);
    if (subtype.startsWith("x-"_L1))
        subtype.remove(0, 2);
    if (subtype.isEmpty() || subtype == "plain"_L1 || subtype == "octet-stream"_L1)
        return 0;
    if (const int named =
            firstOf([&](const CodeLanguage &row) { return lists(row.mediaSubtypes, subtype); }))
        return named;
    // "application/vnd.example+json" etc.
    const qsizetype plus = subtype.lastIndexOf(u'+');
    const QString suffix = plus < 0 ? QString() : subtype.sliced(plus + 1);
    return firstOf([&](const CodeLanguage &row) { return lists(row.mediaSubtypes, suffix); });
}

static int byFileName(const QString &fileName)
{
    const QString file = fileName.section(u'/', -1).section(u'\\', -1);
    if (const int whole = firstOf([&](const CodeLanguage &row) { return lists(row.files, file); });
        whole != 0 && file.size() > 2)
        return whole;
    const qsizetype dot = file.lastIndexOf(u'.');
    if (dot < 0 || lists(codeLanguages().front().files, QStringView(file).sliced(dot + 1)))
        return 0;
    const QStringView extension = QStringView(file).sliced(dot + 1);
    return firstOf([&](const CodeLanguage &row) { return lists(row.files, extension); });
}

static int byHead(QByteArrayView head)
{
    if (head.startsWith("\xEF\xBB\xBF"))
        head = head.sliced(3);
    const QByteArrayView line = head.first(qMax<qsizetype>(0, head.indexOf('\n'))).isEmpty()
                                    ? head.first(qMin<qsizetype>(head.size(), 200))
                                    : head.first(qMin<qsizetype>(head.indexOf('\n'), 200));
    const QString first = QString::fromUtf8(line).trimmed();
    if (first.startsWith("#!"_L1)) {
        // "#!/usr/bin/env -S python3 -u"
        for (const QString &word : first.sliced(2).split(u' ', Qt::SkipEmptyParts)) {
            const QString program = word.section(u'/', -1);
            if (program != "env"_L1 && !program.startsWith(u'-'))
                return firstOf(
                    [&](const CodeLanguage &row) { return lists(row.interpreters, program); });
        }
        return 0;
    }
    struct Opening {
        const char *begins;
        const char *language;
    };
    static constexpr Opening openings[] = {
        {"<?php", "php"},
        {"<?xml", "xml"},
        {"<!doctype html", "html"},
        {"<html", "html"},
        {"<svg", "xml"},
        {"diff --", "diff"},
        {"--- a/", "diff"},
        {"index: ", "diff"},
        {"%yaml", "yaml"},
        {"syntax = \"proto", "proto"},
        {"#include ", "cpp"},
        {"\\documentclass", "tex"},
        {"{\"", "json"},
        {"[{", "json"},
    };
    for (const Opening &opening : openings) {
        if (first.startsWith(QLatin1StringView(opening.begins), Qt::CaseInsensitive))
            return findCodeLanguage(QLatin1StringView(opening.language).isEmpty()
                                        ? QString()
                                        : QString::fromLatin1(opening.language));
    }
    return 0;
}

int detectCodeLanguage(const QString &mediaType, const QString &fileName, QByteArrayView head)
{
    if (const int declared = byMediaType(mediaType))
        return declared;
    if (const int named = byFileName(fileName))
        return named;
    return byHead(head);
}

} // namespace a2a
