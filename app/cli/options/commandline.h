// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QCommandLineOption>
#include <QStringList>

class QCommandLineParser;

namespace a2a::cli {

/// A usage error (exit code 2) in one sentence.
[[nodiscard]] Error usageError(const QString &message);

/// The options of a command: declared once, for the parser and for the help.
class OptionList final {
public:
    void flag(const char *name, const QString &text);
    void value(const char *name, const char *valueName, const QString &text);
    /// Declares an option that takes one of these words: "--name <a|b>". Completions are made from
    /// them.
    void choice(const char *name, const QStringList &words, const QString &text);
    void add(const QCommandLineOption &option) { m_all.append(option); }

    [[nodiscard]] const QList<QCommandLineOption> &all() const { return m_all; }
    [[nodiscard]] bool has(const QString &name) const;

private:
    QList<QCommandLineOption> m_all;
};

/// A parsed command line without the command: its options, and its operands, which are taken one
/// after the other.
class CommandLine final {
public:
    /// The parser must outlive it.
    CommandLine(const QCommandLineParser &parser, QStringList operands);

    [[nodiscard]] bool isSet(const char *option) const;
    [[nodiscard]] QString value(const char *option) const; ///< the last one, or empty if not given
    [[nodiscard]] QStringList values(const char *option) const;
    [[nodiscard]] QStringList optionNames() const; ///< in the order given, each as often as given
    /// A number from 0 to `most`.
    [[nodiscard]] Result<double> number(const char *option, double most, double notGiven) const;

    [[nodiscard]] bool isAtEnd() const { return m_operands.isEmpty(); }
    [[nodiscard]] QString take() { return m_operands.takeFirst(); } ///< not at the end
    [[nodiscard]] QStringList takeRemaining() { return std::exchange(m_operands, {}); }

private:
    const QCommandLineParser &m_parser;
    QStringList m_operands;
};

/// The operand FILE: a session file. An operand of that name is completed as one.
[[nodiscard]] Result<QString> takeSessionFile(CommandLine &line);

} // namespace a2a::cli
