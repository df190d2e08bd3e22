// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>
#include <initializer_list>
#include <type_traits>
#include <variant>
#include <vector>

namespace a2a {

/// What is to be said, without the words: a code and the values that belong into the sentence.
/// `model/text` has the sentence of each code and makes it in the language of whoever reads it, so
/// that nothing that is kept (in memory or in a session file) is of a language.
class Phrase {
public:
    /// Shown as "14.2 KB".
    struct Bytes {
        qint64 count = 0;
        bool operator==(const Bytes &) const = default;
    };
    /// Shown with its unit left to the sentence, to four digits.
    struct Decimal {
        double value = 0;
        bool operator==(const Decimal &) const = default;
    };
    /// One value of a sentence: text as somebody else wrote it, a whole number, a size, a number
    /// with a fraction, or other phrases, shown one behind the other.
    struct Value;
    using Values = std::vector<Value>;
    using List = std::vector<Phrase>;

    Phrase();
    Phrase(const Phrase &other);
    Phrase(Phrase &&other) noexcept;
    Phrase &operator=(const Phrase &other);
    Phrase &operator=(Phrase &&other) noexcept;
    ~Phrase();
    /// `code`: as in the tables of model/text, kept by reference.
    template <qsizetype Size>
    Phrase(const char (&code)[Size], std::initializer_list<Value> values = {});
    /// One that was kept: its code may be unknown to this version.
    Phrase(QByteArray code, Values values);
    /// Words of somebody else: of the agent, the system, a file of version 1.
    Phrase(const QString &words);
    [[nodiscard]] static Phrase verbatim(const QString &words) { return Phrase(words); }
    /// Several sentences, one behind the other.
    [[nodiscard]] static Phrase joined(List phrases);

    /// Nothing is said.
    [[nodiscard]] bool isEmpty() const { return m_code.isEmpty() && m_values.empty(); }
    /// Empty for words of somebody else and for phrases that are joined.
    [[nodiscard]] const QByteArray &code() const { return m_code; }
    [[nodiscard]] const Values &values() const { return m_values; }
    [[nodiscard]] bool is(QByteArrayView code) const { return m_code == code; }
    /// The words of others in it, apart by blanks: to look for something in them.
    [[nodiscard]] QString quoted() const;
    /// Replaces each of them: secrets are masked so.
    void replaceTexts(const std::function<QString(const QString &)> &replaced);
    bool operator==(const Phrase &other) const;

private:
    QByteArray m_code;
    Values m_values;
};

struct Phrase::Value {
    std::variant<QString, qint64, Bytes, Decimal, List> is;

    Value(const QString &text)
        : is(text)
    {
    }
    Value(QLatin1String text)
        : is(QString(text))
    {
    }
    template <typename Number>
    requires(std::is_integral_v<Number> && !std::is_same_v<Number, bool>) Value(Number number)
        : is(qint64(number))
    {
    }
    Value(Bytes bytes)
        : is(bytes)
    {
    }
    Value(Decimal decimal)
        : is(decimal)
    {
    }
    Value(const Phrase &phrase)
        : is(List{phrase})
    {
    }
    Value(List phrases)
        : is(std::move(phrases))
    {
    }
    bool operator==(const Value &) const = default;
};

/// The sentence of a code. %1 to %9 stand for the phrase's values, %n for a whole number that comes
/// first and decides between singular and plural. Codes are kept in session files: one that was
/// ever used keeps its meaning and the order of its values.
struct PhraseText {
    const char *code = nullptr; ///< "host-not-found"
    const char *text = nullptr; ///< for translation in "a2a::Phrase"
};

// Where a value is complete.
inline Phrase::Phrase() = default;
inline Phrase::Phrase(const Phrase &other) = default;
inline Phrase::Phrase(Phrase &&other) noexcept = default;
inline Phrase &Phrase::operator=(const Phrase &other) = default;
inline Phrase &Phrase::operator=(Phrase &&other) noexcept = default;
inline Phrase::~Phrase() = default;

template <qsizetype Size>
Phrase::Phrase(const char (&code)[Size], std::initializer_list<Value> values)
    : m_code(QByteArray::fromRawData(code, Size - 1))
    , m_values(values)
{
}

} // namespace a2a
