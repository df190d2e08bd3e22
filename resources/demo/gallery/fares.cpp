#include <vector>

/* The cheapest way round. */
template <typename T>
T cheapest(const std::vector<T> &fares)
{
    T least = fares.front(); // there is always one
    for (const T &fare : fares)
        least = fare < least ? fare : least;
    return least;
}
