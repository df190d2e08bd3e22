// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace a2a {

/// Whether the file holds a script, perhaps one with errors: a JSON object with `turns`, which no
/// agent card has.
[[nodiscard]] bool isScriptFile(const QString &path);

/// The file of an open script, which another program may change meanwhile.
class ScriptFile final {
public:
    /// `path` is empty if the script has no file yet. Files in the program's resources are
    /// read-only.
    explicit ScriptFile(QString path = {})
        : m_path(std::move(path))
    {
    }

    [[nodiscard]] const QString &path() const { return m_path; }
    [[nodiscard]] bool isWritable() const { return !m_path.isEmpty() && !m_path.startsWith(u':'); }

    /// Reads the file, at most one byte more than a script may have. The error is of
    /// ErrorKind::File.
    [[nodiscard]] Result<QByteArray> read() const;
    /// Sets the content that hasChanged() compares the file with.
    void setKnownContent(const QByteArray &json) { m_knownContent = json; }
    /// Whether the file differs from what was last read or written. False if the file is gone.
    [[nodiscard]] bool hasChanged() const;
    /// Replaces the file atomically.
    [[nodiscard]] std::optional<Error> write(const QByteArray &json);

private:
    QString m_path;
    std::optional<QByteArray> m_knownContent;
};

} // namespace a2a
