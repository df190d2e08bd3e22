// SPDX-License-Identifier: Apache-2.0
#include "tests/model/rules/rulecases.h"

#include "tests/model/rules/examplefindings.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

namespace a2a::test {

QByteArray RuleCase::name() const
{
    return rule + ' ' + protocolVersion + ' ' + target + " line " + QByteArray::number(line);
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

RuleCases::RuleCases(const QString &fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly)) {
        m_error = "cannot be read";
        return;
    }
    int number = 0;
    for (const QByteArray &line : file.readAll().split('\n')) {
        ++number;
        if (!line.trimmed().isEmpty() && !line.startsWith('#'))
            readLine(line.trimmed(), number);
    }
}

QByteArray RuleCases::expanded(QByteArray text, const QByteArray &protocolVersion) const
{
    for (auto word = m_words.rbegin(); word != m_words.rend(); ++word) { // longer names first
        if (word->first.startsWith(QByteArray(protocolVersion + ' ')))
            text.replace(QByteArray('$' + word->first.mid(protocolVersion.size() + 1)),
                         word->second);
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
            m_error +=
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
            m_error += "line " + QByteArray::number(number) + ": no such example\n";
    } else if (words.first() == "fine") {
        static_cast<void>(json(rest)); // describes what is wrong with it
        m_validCases.push_back({number, key, expanded(rest.trimmed(), words[1])});
        if (!m_targets.contains(key))
            m_error += "line " + QByteArray::number(number) + ": no such example\n";
    } else {
        const QByteArrayList columns = rest.split('|');
        const QByteArrayList said = words.first().split('=');
        RuleCase one{number, said.first(), said.value(1), words.value(1), words.value(2), {}, {},
                     {}};
        for (const QByteArray &patch : {columns.value(0), columns.value(1)})
            static_cast<void>(json(patch)); // describes what is wrong with it
        one.breaking = expanded(columns.value(0).trimmed(), words[1]);
        one.satisfying = expanded(columns.value(1).trimmed(), words[1]);
        for (const QByteArray &also : columns.value(2).trimmed().split(' ')) {
            if (!also.isEmpty())
                one.also.append(also);
        }
        if (!m_targets.contains(key))
            m_error += "line " + QByteArray::number(number) + ": no such example\n";
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

Notes RuleCases::findings(const QByteArray &name, const QByteArray &patch) const
{
    const Target &target = m_targets.at(name);
    const QByteArrayList path =
        target.pointer.isEmpty() ? QByteArrayList() : target.pointer.mid(1).split('/');
    const QJsonObject example =
        changedAt(m_bases.at(target.base), path, QJsonDocument::fromJson(patch).object())
            .toObject();
    return exampleFindings(example, *versionFromName(QString::fromUtf8(name.left(3))));
}

} // namespace a2a::test
