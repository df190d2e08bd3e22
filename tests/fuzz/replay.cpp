// SPDX-License-Identifier: Apache-2.0
// fuzz_replay TARGET SEEDS USUAL FULL KEPT: runs a fuzz target as the usual build has it, without
// libFuzzer, on every seed and on USUAL inputs derived from them (FULL in a full test run), the
// same ones each time. The current input is in the file KEPT: if the program crashes, that is the
// one.
#include "tests/fuzz/fuzzing.h"
#include "tests/support/repetitions.h"

#include <QDir>
#include <QFile>

#include <random>

static constexpr qsizetype LargestInput = 64 * 1024;

std::map<std::string, a2a::test::FuzzTarget> &a2a::test::fuzzTargets()
{
    static std::map<std::string, FuzzTarget> targets;
    return targets;
}

namespace {

/// Derives inputs from seeds.
class Mutator final {
public:
    explicit Mutator(QList<QByteArray> seeds)
        : m_seeds(std::move(seeds))
    {
    }

    [[nodiscard]] QByteArray next()
    {
        QByteArray input = seed();
        for (qsizetype step = below(6); step >= 0; --step)
            change(input);
        input.truncate(LargestInput);
        return input;
    }

private:
    [[nodiscard]] qsizetype below(qsizetype limit)
    {
        return limit <= 0 ? 0 : qsizetype(m_random() % quint64(limit)); // the same everywhere
    }
    [[nodiscard]] const QByteArray &seed() { return m_seeds[below(m_seeds.size())]; }
    void change(QByteArray &input);

    QList<QByteArray> m_seeds;
    std::mt19937_64 m_random{20'26};
};

void Mutator::change(QByteArray &input)
{
    static const QByteArrayList words{
        "-1", "0",   "9223372036854775807", "4294967296", "null", "\x1e", "\x1f", "[[[[",
        "\"", "\xff"};
    const qsizetype at = below(input.size());
    const qsizetype length = 1 + below(qMin<qsizetype>(64, input.size() - at));
    switch (below(6)) {
    case 0: // a bit
        if (!input.isEmpty())
            input[at] = char(input[at] ^ (1 << below(8)));
        break;
    case 1:
        input.remove(at, length);
        break;
    case 2: // twice
        input.insert(below(input.size()), input.sliced(at, qMin(length, input.size() - at)));
        break;
    case 3:
        input.replace(at, below(12), words[below(words.size())]);
        break;
    case 4: // cut
        input.truncate(at);
        break;
    default: // the tail of another one
        const QByteArray &other = seed();
        input = input.first(at) + other.sliced(below(other.size()));
    }
}

} // namespace

static QList<QByteArray> seedsIn(const QString &path)
{
    QList<QByteArray> seeds;
    const QDir folder(path);
    for (const QString &name : folder.entryList(QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            seeds.append(file.readAll());
    }
    a2a::test::require(!seeds.isEmpty(), "there are seeds");
    return seeds;
}

static void tryOut(a2a::test::FuzzTarget target, const QByteArray &input, const QString &kept)
{
    QFile file(kept);
    a2a::test::require(file.open(QIODevice::WriteOnly | QIODevice::Truncate) &&
                           file.write(input) == input.size(),
                       "the input can be kept");
    file.close();
    target(reinterpret_cast<const uint8_t *>(input.constData()), size_t(input.size()));
}

int main(int argc, char *argv[])
{
    const auto &targets = a2a::test::fuzzTargets();
    const auto found = argc == 6 ? targets.find(argv[1]) : targets.end();
    if (found == targets.end()) {
        std::fputs("usage: fuzz_replay TARGET SEEDS USUAL FULL KEPT; targets:", stderr);
        for (const auto &[name, target] : targets)
            std::fprintf(stderr, " %s", name.c_str());
        std::fputs("\n", stderr);
        return 2;
    }
    const QString kept = QString::fromLocal8Bit(argv[5]);
    QList<QByteArray> seeds = seedsIn(QString::fromLocal8Bit(argv[2]));
    std::printf("The input that is tried: %s\n", argv[5]);
    std::fflush(stdout); // before anything can crash
    for (const QByteArray &seed : std::as_const(seeds))
        tryOut(found->second, seed, kept);
    const qsizetype asTheyAre = seeds.size();
    Mutator mutator(std::move(seeds));
    const int count =
        a2a::test::repetitions(QByteArray(argv[3]).toInt(), QByteArray(argv[4]).toInt());
    for (int i = 0; i < count; ++i)
        tryOut(found->second, mutator.next(), kept);
    QFile::remove(kept);
    std::printf("%lld seeds, %d inputs derived from them\n", static_cast<long long>(asTheyAre),
                count);
    return 0;
}
