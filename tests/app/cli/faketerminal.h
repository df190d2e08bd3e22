// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <cstdio>
#include <fcntl.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace a2a::test {

/// A terminal with the given number of columns; its output can be read back.
class FakeTerminal final {
public:
    explicit FakeTerminal(unsigned short columns)
    {
        winsize size{};
        size.ws_col = columns;
        size.ws_row = 24;
        if (::openpty(&m_reading, &m_writing, nullptr, nullptr, &size) != 0)
            return;
        ::fcntl(m_reading, F_SETFL, O_NONBLOCK);
        m_out = ::fdopen(::dup(m_writing), "w");
    }
    ~FakeTerminal()
    {
        if (m_out)
            std::fclose(m_out);
        ::close(m_writing);
        ::close(m_reading);
    }
    Q_DISABLE_COPY_MOVE(FakeTerminal)

    [[nodiscard]] std::FILE *out() const { return m_out; }
    [[nodiscard]] int descriptor() const { return m_writing; }
    /// Sends keys as if the user typed them.
    void type(const QByteArray &keys) const
    {
        if (::write(m_reading, keys.constData(), size_t(keys.size())) != keys.size())
            std::perror("type");
    }
    void resize(unsigned short columns) const
    {
        winsize size{};
        size.ws_col = columns;
        size.ws_row = 24;
        ::ioctl(m_writing, TIOCSWINSZ, &size);
    }
    /// Output since the last call; lines end as terminals end them.
    [[nodiscard]] QByteArray read() const
    {
        QByteArray all;
        char piece[4096];
        for (ssize_t size = 0; (size = ::read(m_reading, piece, sizeof piece)) > 0;)
            all.append(piece, size);
        return all;
    }

private:
    int m_reading = -1;
    int m_writing = -1;
    std::FILE *m_out = nullptr;
};

} // namespace a2a::test
