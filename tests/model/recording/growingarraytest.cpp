// SPDX-License-Identifier: Apache-2.0
// A GrowingArray behaves like a std::vector.
#include "model/recording/growingarray.h"

#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QTest>

#include <vector>

using namespace a2a;

/// As large as a frame.
struct Entry {
    quint64 number = 7;
    quint64 rest[5] = {};
    bool operator==(const Entry &) const = default;
};

static bool isSame(const GrowingArray<Entry> &array, const std::vector<Entry> &vector)
{
    return array.size() == vector.size() && array.empty() == vector.empty() &&
           array.capacity() >= array.size() &&
           std::equal(array.begin(), array.end(), vector.begin()) &&
           std::equal(array.rbegin(), array.rend(), vector.rbegin());
}

class GrowingArrayTest final : public QObject {
    Q_OBJECT

private slots:
    void behaves_like_a_vector()
    {
        QRandomGenerator random(3);
        GrowingArray<Entry> array;
        std::vector<Entry> vector;
        for (quint64 step = 0; step < 20'000; ++step) {
            const size_t size = vector.size();
            const size_t from = random.bounded(quint32(size + 1));
            const size_t to = from + random.bounded(quint32(size - from + 1));
            const auto first = qsizetype(from);
            const auto last = qsizetype(to);
            switch (random.bounded(8)) {
            case 0: {
                const std::vector<Entry> more(random.bounded(30), Entry{step});
                array.insert(array.begin() + first, more.begin(), more.end());
                vector.insert(vector.begin() + first, more.begin(), more.end());
                break;
            }
            case 1:
                array.erase(array.begin() + first, array.begin() + last);
                vector.erase(vector.begin() + first, vector.begin() + last);
                break;
            case 2:
                array.insert(array.begin() + first, Entry{step});
                vector.insert(vector.begin() + first, Entry{step});
                break;
            case 3: {
                const GrowingArray<Entry> copy(array);
                array.shrink_to_fit();
                QVERIFY(copy == array);
                array = copy;
                break;
            }
            case 4:
                array.resize(from + 3);
                vector.resize(from + 3);
                break;
            case 5:
                if (size > 0) { // its own element, while it moves
                    array.push_back(array.front());
                    vector.push_back(Entry(vector.front()));
                }
                break;
            default:
                array.push_back({step});
                vector.push_back({step});
            }
            QVERIFY(isSame(array, vector));
        }
    }

    void moved_from_it_is_empty()
    {
        GrowingArray<int> from = {1, 2, 3};
        const GrowingArray<int> to = std::move(from);
        QCOMPARE(to.back(), 3);
        QVERIFY(from.empty()); // NOLINT(bugprone-use-after-move): that is what is looked at
        from.push_back(4);
        QCOMPARE(from.front(), 4);
        from.clear();
        from.shrink_to_fit();
        QCOMPARE(from.capacity(), size_t{0});
    }

    void grows_to_millions()
    {
        GrowingArray<Entry> array;
        for (quint64 i = 0; i < 2'000'000; ++i)
            array.push_back({i});
        QVERIFY(array.capacity() < 4'000'000);
        for (quint64 i = 0; i < array.size(); i += 997)
            QCOMPARE(array[i].number, i);
    }
};

A2A_TEST(GrowingArrayTest)
#include "growingarraytest.moc"
