// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace a2a {

/// The file of a script that is open: somebody else may change it meanwhile.
class ScriptFile final {
public:
    /// Empty: the script has none yet. From the program's resources it cannot be written.
    explicit ScriptFile(QString path = {})
        : m_path(std::move(path))
    {
    }

    [[nodiscard]] const QString &path() const { return m_path; }
    [[nodiscard]] bool canBeWritten() const
    {
        return !m_path.isEmpty() && !m_path.startsWith(u':');
    }

    /// At most one byte more than a script may have. The error is of ErrorKind::File.
    [[nodiscard]] Result<QByteArray> read() const;
    /// What was read is what is open from now on.
    void setKnown(const QByteArray &json) { m_known = json; }
    /// It holds something else than what was read or written; a file that is gone does not.
    [[nodiscard]] bool hasChanged() const;
    /// As a whole, or not at all.
    [[nodiscard]] std::optional<Error> write(const QByteArray &json);

private:
    QString m_path;
    std::optional<QByteArray> m_known;
};

} // namespace a2a
