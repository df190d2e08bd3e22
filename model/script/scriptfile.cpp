// SPDX-License-Identifier: Apache-2.0
#include "model/script/scriptfile.h"

#include "model/json/document.h"
#include "model/script/script.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace a2a {

using namespace Qt::StringLiterals;

bool isScriptFile(const QString &path)
{
    if (!QFileInfo(path).isFile())
        return false;
    const Result<QByteArray> text = ScriptFile(path).read();
    return text && json::Document(*text).root()["turns"].isValid();
}

Result<QByteArray> ScriptFile::read() const
{
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly))
        return Error(ErrorKind::File, u"file"_s, file.errorString()).at(m_path);
    return file.read(ScriptSizeLimit + 1);
}

bool ScriptFile::hasChanged() const
{
    if (!m_knownContent || !QFile::exists(m_path))
        return false;
    const Result<QByteArray> now = read();
    return !now || *now != *m_knownContent; // unreadable content may be anything
}

std::optional<Error> ScriptFile::write(const QByteArray &json)
{
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit())
        return Error(ErrorKind::File, u"file"_s, file.errorString()).at(m_path);
    m_knownContent = json;
    return {};
}

} // namespace a2a
