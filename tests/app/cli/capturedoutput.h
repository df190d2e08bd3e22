// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QFile>

#include <cstdio>
#include <memory>

namespace a2a::test {

/// Output device used instead of the terminal.
class CapturedOutput final {
public:
    /// Opens the file; without a path a temporary file that can be read back.
    explicit CapturedOutput(const char *path = nullptr)
        : m_file(path ? std::fopen(path, "w") : std::tmpfile(), &std::fclose)
    {
    }
    [[nodiscard]] std::FILE *file() const { return m_file.get(); } ///< null if it cannot be opened
    [[nodiscard]] QByteArray bytes() const
    {
        QFile file;
        std::rewind(m_file.get());
        return file.open(m_file.get(), QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private:
    std::unique_ptr<std::FILE, int (*)(std::FILE *)> m_file;
};

} // namespace a2a::test
