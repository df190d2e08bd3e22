// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <new>
#include <type_traits>
#include <utility>

namespace a2a {

/// A list of plain values of which a session may have millions: a std::vector whose growth copies
/// nothing. A vector of 400 MB that grows copies 400 MB at once, which takes a quarter of a second
/// and needs three times the memory meanwhile; a large block is remapped by realloc() instead, and
/// its unused part takes no memory.
template <typename T>
class GrowingArray final {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    static_assert(alignof(T) <= alignof(std::max_align_t));

public:
    using value_type = T;
    using size_type = size_t;
    using difference_type = std::ptrdiff_t;
    using reference = T &;
    using const_reference = const T &;
    using iterator = T *;
    using const_iterator = const T *;
    using const_reverse_iterator = std::reverse_iterator<const_iterator>;

    GrowingArray() = default;
    GrowingArray(std::initializer_list<T> values) { assign(values.begin(), values.end()); }
    template <typename From>
    GrowingArray(From first, From last)
    {
        assign(first, last);
    }
    GrowingArray(const GrowingArray &other) { assign(other.begin(), other.end()); }
    GrowingArray(GrowingArray &&other) noexcept { swap(other); }
    GrowingArray &operator=(const GrowingArray &other)
    {
        if (this != &other)
            assign(other.begin(), other.end());
        return *this;
    }
    GrowingArray &operator=(GrowingArray &&other) noexcept
    {
        GrowingArray(std::move(other)).swap(*this);
        return *this;
    }
    // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): new has no way to grow in place
    ~GrowingArray() { std::free(m_data); }

    [[nodiscard]] size_t size() const { return m_size; }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    [[nodiscard]] size_t capacity() const { return m_capacity; }
    [[nodiscard]] T *data() { return m_data; }
    [[nodiscard]] const T *data() const { return m_data; }
    [[nodiscard]] T &operator[](size_t at) { return m_data[at]; }
    [[nodiscard]] const T &operator[](size_t at) const { return m_data[at]; }
    [[nodiscard]] T &front() { return m_data[0]; }
    [[nodiscard]] const T &front() const { return m_data[0]; }
    [[nodiscard]] T &back() { return m_data[m_size - 1]; }
    [[nodiscard]] const T &back() const { return m_data[m_size - 1]; }
    [[nodiscard]] iterator begin() { return m_data; }
    [[nodiscard]] iterator end() { return m_data + m_size; }
    [[nodiscard]] const_iterator begin() const { return m_data; }
    [[nodiscard]] const_iterator end() const { return m_data + m_size; }
    [[nodiscard]] const_iterator cbegin() const { return begin(); }
    [[nodiscard]] const_iterator cend() const { return end(); }
    [[nodiscard]] const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
    [[nodiscard]] const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
    [[nodiscard]] const_reverse_iterator crbegin() const { return rbegin(); }
    [[nodiscard]] const_reverse_iterator crend() const { return rend(); }

    void push_back(const T &value)
    {
        const T added = value; // it may be an element of this list
        if (m_size == m_capacity)
            grow(m_size + 1);
        m_data[m_size++] = added;
    }
    void pop_back() { --m_size; }
    void clear() { m_size = 0; }
    void reserve(size_t capacity)
    {
        if (capacity > m_capacity)
            reallocate(capacity);
    }
    void shrink_to_fit()
    {
        if (m_size < m_capacity)
            reallocate(m_size);
    }
    void resize(size_t size, const T &value = T())
    {
        const T added = value;
        if (size > m_capacity)
            grow(size);
        for (; m_size < size; ++m_size)
            m_data[m_size] = added;
        m_size = size;
    }
    /// Appends elements from elsewhere, not from this list.
    template <typename From>
    void assign(From first, From last)
    {
        clear();
        insert(end(), first, last);
    }
    template <typename From>
    iterator insert(const_iterator before, From first, From last)
    {
        const auto at = size_t(before - m_data);
        const auto count = size_t(std::distance(first, last));
        if (m_size + count > m_capacity)
            grow(m_size + count);
        if (at < m_size)
            std::memmove(m_data + at + count, m_data + at, (m_size - at) * sizeof(T));
        std::copy(first, last, m_data + at);
        m_size += count;
        return m_data + at;
    }
    iterator insert(const_iterator before, const T &value)
    {
        const T added = value;
        return insert(before, &added, &added + 1);
    }
    iterator erase(const_iterator first, const_iterator last)
    {
        T *const from = m_data + (first - m_data);
        if (first != last)
            std::copy(last, cend(), from);
        m_size -= size_t(last - first);
        return from;
    }
    iterator erase(const_iterator at) { return erase(at, at + 1); }
    void swap(GrowingArray &other) noexcept
    {
        std::swap(m_data, other.m_data);
        std::swap(m_size, other.m_size);
        std::swap(m_capacity, other.m_capacity);
    }

    friend bool operator==(const GrowingArray &a, const GrowingArray &b)
    {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    /// Large blocks by half only: address space is not memory yet, but is limited, too.
    void grow(size_t needed)
    {
        static constexpr size_t Large = size_t{1024} * 1024;
        const bool isLarge = m_capacity * sizeof(T) >= Large;
        reallocate(std::max(needed, isLarge ? m_capacity + m_capacity / 2 : m_capacity * 2));
    }

    void reallocate(size_t capacity)
    {
        if (capacity == 0) {
            std::free(std::exchange(m_data, nullptr)); // NOLINT(cppcoreguidelines-no-malloc)
        } else {
            // NOLINTNEXTLINE(cppcoreguidelines-no-malloc,bugprone-suspicious-realloc-usage)
            void *const block = std::realloc(m_data, capacity * sizeof(T));
            if (!block)
                throw std::bad_alloc();
            m_data = static_cast<T *>(block);
        }
        m_capacity = capacity;
    }

    T *m_data = nullptr;
    size_t m_size = 0;
    size_t m_capacity = 0;
};

} // namespace a2a
